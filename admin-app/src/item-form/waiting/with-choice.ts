import type { ItemForm as FormState } from '../item-form.ts';

type Saves = Pick<FormState<never, never, never>, 'submit' | 'publish'> & {
  saveAndStay: (unreadable: readonly HTMLInputElement[], published?: boolean) => Promise<unknown>;
};

/** The same form, whose other buttons save for visitors to see at once, or later. A conflict is settled as it was begun. */
export function withChoice<Form extends Saves>(
  form: Form,
  onChoice: (isLater: boolean) => void,
  isLater = false,
): Form {
  const chosen =
    <Asked extends unknown[], Answer>(save: (...asked: Asked) => Answer) =>
    (...asked: Asked): Answer => {
      onChoice(isLater);
      return save(...asked);
    };
  const { submit, publish, saveAndStay } = form;
  return { ...form, submit: chosen(submit), publish: chosen(publish), saveAndStay: chosen(saveAndStay) };
}
