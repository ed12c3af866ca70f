import { isEmail } from 'class-validator';

/** Whether a text is a single e-mail address that is safe in a header: no display name, quotes or line breaks. */
export const isMailAddress = (text: string): boolean => isEmail(text) && !/[\s"<>(),;:\\]/.test(text);
