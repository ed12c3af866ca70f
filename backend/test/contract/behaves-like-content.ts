import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { startApp, type TestApp } from '../app.js';
import { ContentClient, type ContentType } from './content-client.js';
import { checksConflicts } from './conflicts.js';
import { checksListOrder } from './list-order.js';
import { checksLists } from './lists.js';
import { checksPermissions } from './permissions.js';
import { checksSchedules } from './schedules.js';
import { checksStates } from './states.js';
import { checksAuditLog } from './audit-log.js';
import { checksPictureTexts } from './picture-texts.js';
import { checksWrites } from './writes.js';

/** Shared by the parts of the suite; filled before the first test runs. */
export interface Subject {
  readonly type: ContentType;
  test: TestApp;
  client: ContentClient;
}

/**
 * The behaviour shared by all content types (docs/api.md). Runs on a separate database.
 * @param more behaviour that only some types share
 */
export function behavesLikeContent(type: ContentType, ...more: readonly ((subject: Subject) => void)[]): void {
  describe(`${type.plural} behave like content`, () => {
    const subject = { type } as Subject;

    beforeAll(async () => {
      subject.test = await startApp();
      subject.client = new ContentClient(subject.test, type, await subject.test.signIn());
    });
    afterAll(() => subject.test.stop());
    beforeEach(async () => {
      await subject.test.database.query(`DELETE FROM ${type.plural}`);
      await subject.test.database.query('DELETE FROM trash');
    });

    checksPermissions(subject);
    checksStates(subject);
    checksSchedules(subject);
    checksWrites(subject);
    checksPictureTexts(subject);
    checksLists(subject);
    checksListOrder(subject);
    checksConflicts(subject);
    checksAuditLog(subject);
    for (const check of more) check(subject);
  });
}
