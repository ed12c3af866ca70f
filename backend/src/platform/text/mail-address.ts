import { isEmail } from 'class-validator';

/** Whether a text is one e-mail address that is inert wherever it is written: no name, no quotes, nothing that ends a header line. */
export const isMailAddress = (text: string): boolean => isEmail(text) && !/[\s"<>(),;:\\]/.test(text);
