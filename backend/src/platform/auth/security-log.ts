import { Logger } from '@nestjs/common';

/**
 * Sign-ins, refusals and what happens to accounts (OWASP ASVS 5.0, 16.3). All of it is written at `warn`, the level of `npm start`:
 * a museum that has set nothing finds it in its log, too.
 */
export const securityLog = new Logger('Security');
