import { expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';

const IN_0_2_0 = '0059-first-lowest-version';

interface Answer {
  /**
   * The migration that calls `needVersion` because of this one: itself, or an earlier one of the same release. Absent
   * where older code still reads correctly.
   */
  askedBy?: string;
  why: string;
}

/** Whether the released version would read or write wrongly after each later migration, and why (CONTRIBUTING.md, "Write a migration"). */
const AFTER_THE_FIRST: Record<string, Answer> = {
  '0060-shown-languages': { askedBy: IN_0_2_0, why: 'it would show languages that have no body' },
  '0062-missing-languages': { why: 'a trigger makes the column from others' },
  '0065-perhaps-spam': { askedBy: IN_0_2_0, why: 'it would list what is perhaps spam among the messages' },
  '0066-former-addresses-of-branches': { askedBy: IN_0_2_0, why: 'it would keep no slug that a branch had before' },
  '0069-file-blocks': { why: 'a table of its own, under names that no other bytes get' },
  '0070-last-backup': { why: 'a table of its own, for those who watch' },
  '0071-seeded-words': { why: 'other values of columns that are there' },
  '0074-words-of-texts': { why: 'another index of the same texts, and a table that a trigger keeps' },
  '0075-beginnings-of-numbers': { why: 'an index' },
  '0076-counts-of-objects': { why: 'indexes, and a column with a default that a trigger writes' },
  '0077-invitations': { why: 'a table of its own; a trigger ends a link when older code sets a password' },
  '0078-imported-texts-mended': { why: 'other values of columns that are there' },
  '0079-years-of-periods': { why: 'columns that older versions leave as they are' },
  '0080-more-seeded-words': { why: 'other values of columns that are there' },
  '0081-second-factors': { askedBy: IN_0_2_0, why: 'it would let those in who have not shown their second factor' },
  '0082-branches-of-items': { why: 'columns that may be null: it leaves them as they are' },
  '0083-grants': { askedBy: '0083-grants', why: 'it would let an account with limits do everything' },
  '0084-disabled-accounts': { askedBy: '0083-grants', why: 'it would let those in who were switched off' },
  '0085-passkeys': { askedBy: '0083-grants', why: 'it would let those in who have not shown their passkey' },
  '0086-words-of-inserted-rows': { why: 'the same results by other functions' },
  '0087-account-emails': { why: 'columns that may be null, and tables of their own; a trigger queues an e-mail' },
  '0088-mailed-links': { why: 'a table that 0.2.0 does not know, with a column that has a default' },
  '0089-identities': { why: 'tables of its own; an account without a password is let in by none' },
  '0090-imported-groups-mended': { why: 'other values of columns that are there' },
  '0091-different-terms': { why: 'a table of its own' },
  '0092-sizes-read-anew': { why: 'other values of columns that are there' },
  '0093-beginnings-of-registers': {
    askedBy: '0083-grants',
    why: 'it would show an import in a state that it does not know',
  },
  '0094-kept-mappings': { why: 'a table of its own' },
  '0095-results-of-imports': { why: 'columns with defaults; imports that are taken back have no file to go on with' },
  '0096-unchanged-objects': { why: 'a column with a default' },
  '0097-words-of-registers': { why: 'a column that older versions leave empty' },
  '0098-quicker-inserts': { why: 'the same results by other functions' },
  '0099-nobody-known': { why: 'a column with a default' },
  '0100-roles-and-qualifiers': { askedBy: '0083-grants', why: 'it would lose roles and qualifiers of makers' },
  '0101-origins-of-texts': { askedBy: '0083-grants', why: 'it would show a language that is not to be shown yet' },
  '0102-origins-of-other-texts': { why: 'triggers make the columns, and a column that older versions leave as it is' },
  '0103-versions-for-readers': { why: 'a trigger makes the column from others' },
  '0104-origins-of-lists': { why: 'triggers make the columns; older versions forget origins, and the texts stay' },
  '0105-lists-of-translations': { why: 'indexes, and a column that older versions leave empty' },
  '0106-order-of-titles': { why: 'a trigger makes the column from others' },
  '0107-redirects': { why: 'a table of its own; older code leads nobody by it' },
  '0108-held-back-languages': { askedBy: '0083-grants', why: 'it would show a language that is not to be shown yet' },
  '0109-writers-of-texts': { why: 'the same function, which takes one mark more back' },
  '0110-drafts-for-translation': {
    askedBy: '0083-grants',
    why: 'it would show translators drafts that are not for them',
  },
  '0111-questions': {
    why: 'a table of its own; older code leaves questions of items that it deletes for good, unseen',
  },
  '0112-deprecated-words': { why: 'a column with a default, and a kind of terms that no object has' },
  '0113-origins-of-places-and-authors': {
    why: 'triggers make the columns; older versions forget these origins, and the texts stay',
  },
  '0114-origins-of-records': {
    why: 'triggers make the columns; older versions forget these origins, and the texts stay',
  },
  '0115-origins-of-picture-texts': {
    why: 'triggers make the columns; older versions forget these origins, and the texts stay',
  },
  '0116-missing-pages': { why: 'a table of its own, which older code leaves as it is' },
  '0118-preview-links': {
    why: 'a table of its own; older code knows no links, and shows none',
  },
  '0120-contact-answers': { why: 'a table of its own; older code deletes its rows with their messages' },
  '0121-objects-on-show': { why: 'indexes, which older code keeps' },
  '0122-practical-answers': { why: 'columns with defaults; older code leaves them as they are' },
  '0123-addresses-of-items': {
    askedBy: '0083-grants',
    why: 'its site has no page at an address with a slug; its API would be right, because triggers write the table',
  },
  '0124-changes-of-addresses': { why: 'the same function, and a trigger of its own; older code reads what they write' },
  '0125-api-tokens': { why: 'a table of its own, and columns with defaults; older code refuses the tokens' },
  '0127-licences': { why: 'an index, which older code keeps' },
  '0128-objects-of-exhibitions': { why: 'a column with a default; older code leaves it as it is' },
  '0130-webhooks': { why: 'tables of its own, which triggers fill; older code sends nothing, and the newer one does' },
  '0131-open-data': { why: 'a setting of its own; without it the older version gives nothing in bulk' },
  '0132-public-changes': { why: 'tables of their own, which triggers keep, also when older code writes' },
  '0133-lost-places': { why: 'a trigger, which older code does not notice' },
  '0134-terms-elsewhere': { why: 'a trigger and an index, which older code does not notice' },
  '0135-origins-of-pictures-of-branches': { why: 'a trigger, which older code does not notice' },
  '0136-addresses-that-were-let-go': { why: 'the same trigger, which keeps rows that older code reads as it did' },
  '0137-equal-titles-crosswise': { why: 'the same function, which fails less often' },
  '0140-dumps': { why: 'a table of its own, which older code leaves as it is' },
  '0141-changes-of-dumps': { why: 'a trigger, which older code does not notice' },
};

const FIRST_CALL = 59;

test('each later migration says whether the version before would read it wrongly, and why', async () => {
  const files = await readdir(new URL('./migrations/', import.meta.url));
  const later = files.filter((name) => /^\d{4}-/.test(name) && Number(name.slice(0, 4)) > FIRST_CALL).sort();
  expect(Object.keys(AFTER_THE_FIRST)).toEqual(later.map((name) => name.replace('.ts', '')));
});

test.each(Object.entries(AFTER_THE_FIRST))('%s calls needVersion if it has to', async (name, { askedBy }) => {
  const calls = async (file: string) => {
    const source = await readFile(new URL(`./migrations/${file}.ts`, import.meta.url), 'utf8');
    return source.includes('await needVersion(');
  };
  if (askedBy !== undefined) expect(await calls(askedBy)).toBe(true);
  expect(await calls(name)).toBe(askedBy === name);
});
