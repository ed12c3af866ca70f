import { Logger } from '@nestjs/common';

/**
 * Sign-ins, refusals and changes of accounts (OWASP ASVS 5.0, 16.3). Logged at `warn`, so that they are in the log at the default level
 * of `npm start`.
 */
export const securityLog = new Logger('Security');
