import { type ComponentType, use } from 'react';
import type { CustomInput, CustomInputProps, Draft, Field, LazyInput } from './field.ts';

/** Names an input without loading it; a form is shown once `loadInputs` has loaded all of its own. */
export function lazyInput<D extends Draft>(
  load: () => Promise<ComponentType<CustomInputProps<D>>>,
): LazyInput<D> {
  let Loaded: ComponentType<CustomInputProps<D>> | undefined;
  let loading: Promise<ComponentType<CustomInputProps<D>>> | undefined;
  const preload = () => {
    loading ??= load().then(
      (Input) => {
        Loaded = Input;
        return Input;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Input = (props: CustomInputProps<D>) => {
    const Ready = Loaded ?? use(preload());
    return <Ready {...props} />;
  };
  return Object.assign(Input, { preload });
}

interface Form<D extends Draft> {
  fields: readonly Field<D>[];
  Below?: CustomInput<D>;
}

/** Loads the code of a form's own inputs. */
export const loadInputs = <D extends Draft>({ fields, Below }: Form<D>) => {
  const inputs = [...fields.map((field) => field.kind === 'custom' && field.Input), Below];
  return Promise.all(inputs.map((Input) => Input && 'preload' in Input && Input.preload()));
};
