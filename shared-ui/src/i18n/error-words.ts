import { accountsErrors } from './error-words/accounts.ts';
import { fieldsErrors } from './error-words/fields.ts';
import { filesErrors } from './error-words/files.ts';
import { objectsErrors } from './error-words/objects.ts';
import { requestsErrors } from './error-words/requests.ts';

/** Words for the API's stable error codes, in every language. */
export const errorTable = { ...requestsErrors, ...accountsErrors, ...fieldsErrors, ...filesErrors, ...objectsErrors };
