import Type from 'typebox';

/** As `lines[].id` or `zones[].id` of a message: any text, so encode it in an address. */
export const WireId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' });
