import Type from 'typebox';

/** The value of a reason, at most one (`AlertReasonParams`). */
export const ReasonParams = Type.Object({
  region: Type.Optional(Type.String()),
  part: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
});

/** The reason of an Alert in answers: its text, and its code (`alertReasons`) and value where it has one. */
export const ReasonOfAlert = {
  reason: Type.String(),
  reason_code: Type.Union([Type.String(), Type.Null()]),
  reason_params: Type.Union([ReasonParams, Type.Null()]),
};
