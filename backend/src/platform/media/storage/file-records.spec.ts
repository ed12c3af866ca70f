import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { FileRecords } from './file-records.js';

test('a record that was read before its file was replaced is not remembered', async () => {
  const answers: PromiseWithResolvers<object[]>[] = [];
  const query = () => {
    const answer = Promise.withResolvers<object[]>();
    answers.push(answer);
    return answer.promise;
  };
  const records = new FileRecords({ query } as unknown as DataSource);
  const reading = records.ofUpload('a');
  records.forget('a');
  answers[0]?.resolve([{ file: 'old' }]);
  await reading;
  const again = records.ofUpload('a');
  answers[1]?.resolve([{ file: 'new' }]);
  expect(await again).toMatchObject({ file: 'new' });
  expect(await records.ofUpload('a')).toMatchObject({ file: 'new' });
  expect(answers).toHaveLength(2);
});
