import { expect, test, type Page } from '@playwright/test';
import { freshName } from '../support/accounts.ts';
import { createObject, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { fresh, save } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const look = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
};

const suggestion = (page: Page, name: string) => page.getByRole('option', { name });

for (const width of CONSOLE_WIDTHS) {
  test(`a record is written by the keyboard alone, with a term that is made in place, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const known = fresh('Madder wool');
    const made = fresh('Camel hair');
    const answer = await page.request.post('/api/admin/terms', { data: { kind: 'material', labels: { en: known } } });
    expect(answer.status(), await answer.text()).toBe(201);

    await page.goto('/admin/collections/add');
    await tabTo(page, page.getByRole('textbox', { name: 'Title', exact: true }));
    await page.keyboard.type(fresh('A bag for a yurt'));
    // on the page, the category follows the record
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Handicrafts');
    await tabTo(page, page.getByRole('textbox', { name: 'Object number' }), 'Shift+Tab');
    await page.keyboard.type(fresh('KP '));

    const material = page.getByRole('combobox', { name: 'Material' });
    await tabTo(page, material);
    await page.keyboard.type(known.slice(0, -1));
    await expect(suggestion(page, known)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Material' }).getByRole('listitem')).toHaveText([known]);
    await expect(material).toBeFocused();
    await page.keyboard.type(made);
    await expect(suggestion(page, `Create a new term “${made}”`)).toBeVisible();
    await look(page, `record-suggestions-${width}`);
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New term' });
    await expect(dialog.getByText(/^No name yet in: Russian, Uzbek, Karakalpak\./)).toBeVisible();
    await expectNoViolations(page);
    await tabTo(page, dialog.getByRole('textbox', { name: 'Qaraqalpaqsha' }));
    await page.keyboard.type('Túye júni');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Material' }).getByRole('listitem')).toHaveText([known, made]);

    await tabTo(page, page.getByRole('button', { name: 'Add a dimension' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Value' }));
    await page.keyboard.type('31,5');
    const acquired = page.getByRole('region', { name: 'Acquisition' });
    await tabTo(page, acquired.getByRole('textbox', { name: 'Date' }));
    await page.keyboard.type('1870s');
    await expect(acquired.getByText(/^Understood as /)).toBeVisible();

    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await look(page, `record-written-${width}`);
    await save(page);
    await expect(page.getByText('Created', { exact: true })).toBeVisible();
    const listed = await page.request.get('/api/admin/collections?limit=1&skip=0');
    const { collections } = (await listed.json()) as { collections: { record: object }[] };
    expect(collections[0]?.record).toMatchObject({
      dimensions: [{ dimension: 'height', value: 31.5, unit: 'cm' }],
      acquisition: { date: { text: '1870s', earliest: 1870, latest: 1879 } },
    });
  });

  test(`makers of one production are written together, and read on one line, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const [designer, engraver] = [fresh('Designer '.repeat(8)), fresh('Engraver')];
    const print = await createObject(page.request, fresh('A print'), {
      published: true,
      record: { object_production: [{ agent_name: designer, role: 'designer', date: { text: '1870' } }] },
    });
    await page.goto(`/admin/collections/${print}/edit`);
    const production = page.getByRole('region', { name: 'Making' });
    await tabTo(page, production.getByRole('button', { name: 'Add another maker' }));
    await page.keyboard.press('Enter');
    const second = production.getByRole('group', { name: 'Making 2', exact: true });
    await second.getByRole('textbox', { name: /^Name as written/ }).fill(engraver);
    await production.getByRole('group', { name: engraver, exact: true }).getByLabel('Role').selectOption('Engraver');
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await look(page, `makers-form-${width}`);
    await save(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(`/collections/${print}`);
    const line = `${designer.trim()} (designer), ${engraver} (engraver), 1870`;
    await expect(page.getByText(line)).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `makers-page-${width}`);
  });

  test(`terms are listed, named, moved in the tree, merged and separated, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const [fibres, wool, fleece] = [fresh('Fibres'), fresh('Wool'), fresh('Fleece')];
    for (const en of [fibres, wool, fleece]) {
      const answer = await page.request.post('/api/admin/terms', { data: { kind: 'organisation', labels: { en } } });
      expect(answer.status(), await answer.text()).toBe(201);
    }
    // a kind of which a new museum has no terms
    await page.goto('/admin/terms?kind=organisation');
    await expect(page.getByRole('heading', { name: wool })).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `terms-list-${width}`);

    await page.getByRole('link', { name: `Edit: ${wool}` }).click();
    await tabTo(page, page.getByRole('textbox', { name: 'Name, Русский' }));
    await page.keyboard.type('Шерсть');
    await expectNoViolations(page);
    await expectNothingCutOff(page);
    await look(page, `term-form-${width}`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    if (width < 700) await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await page.getByRole('radio', { name: 'Tree' }).press('Space');
    await tabTo(page, page.getByRole('button', { name: `Move: ${wool}` }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Put it below' }));
    await page.keyboard.type(fibres);
    await expect(suggestion(page, fibres)).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Move', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${wool}” is below “${fibres}” now.`)).toBeVisible();
    await page.getByRole('button', { name: `Show what is below ${fibres}` }).click();
    await expect(page.getByRole('link', { name: wool })).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `terms-tree-${width}`);

    await page.goto(`/admin/terms?search=${encodeURIComponent(fleece)}`);
    await page.getByRole('button', { name: `Merge: ${fleece}` }).click();
    await page.getByRole('combobox', { name: 'The term that stays' }).fill(wool);
    await suggestion(page, wool).click();
    await expect(page.getByRole('region', { name: 'Stays' })).toContainText('Шерсть');
    await expectNoViolations(page);
    await look(page, `terms-merge-${width}`);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`“${fleece}” was merged into “${wool}”.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`“${fleece}” is a term of its own again.`)).toBeVisible();
  });
}

test('a term is dragged below another one in the tree', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await signIn(page.request);
  const [metal, silver] = [fresh('Metal'), fresh('Silver')];
  for (const en of [metal, silver])
    await page.request.post('/api/admin/terms', { data: { kind: 'period', labels: { en } } });
  await page.goto('/admin/terms?view=tree&kind=period');
  const node = (name: string) => page.locator('[data-drop]').filter({ has: page.getByRole('link', { name }) });
  await node(silver).scrollIntoViewIfNeeded();
  const [from, to] = [await node(silver).boundingBox(), await node(metal).boundingBox()];
  if (!from || !to) throw new Error('both terms are in sight');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + to.height / 2, { steps: 6 });
  // the drop target for the top level appears meanwhile, and moves the rows
  const target = await node(metal).boundingBox();
  if (target) await page.mouse.move(target.x + 90, target.y + target.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByText(`“${silver}” is below “${metal}” now.`)).toBeVisible();
});

test('a registrar reads and changes private data of an object, other staff have no way to it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.SITE_URL });
  const page = await context.newPage();
  await signIn(page.request);
  const id = await createObject(page.request, fresh('A belt of silver'));
  await page.goto(`/admin/collections/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Object record' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Private data' })).toHaveCount(0);
  const registrar = { username: freshName(), password: 'Copper7kettle' };
  const made = await page.request.post('/api/admin/create-admin', { data: { ...registrar, registrar: true } });
  expect(made.status(), await made.text()).toBe(201);
  await signIn(page.request, registrar);
  await page.goto(`/admin/collections/${id}/edit`);
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await tabTo(page, page.getByRole('button', { name: 'Read private data' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Private data' });
    await tabTo(page, dialog.getByRole('textbox', { name: 'Storage place' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`Room 4, case ${width}`);
    await expectNoViolations(page);
    await look(page, `private-${width}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    // closes when it is stored; the message of the previous save may still be visible
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Private data saved').last()).toBeVisible();
    await expectNothingCutOff(page);
  }
  const stored = await page.request.get(`/api/admin/collections/${id}/private`);
  expect(await stored.json()).toMatchObject({ storage_place: `Room 4, case ${CONSOLE_WIDTHS.at(-1)}` });
  await context.close();
});

test('a term is added to all that a search found, after a look, and that is undone', async ({ page }) => {
  await signIn(page.request);
  const word = fresh('Ketmen').replace(' ', '');
  for (const title of [`${word} one`, `${word} two`]) await createObject(page.request, title);
  const iron = fresh('Iron');
  await page.request.post('/api/admin/terms', { data: { kind: 'material', labels: { en: iron } } });
  await page.goto(`/admin/collections?search=${word}`);
  await expect(page.getByText('2 entries')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Other actions' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Change all results' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change 2 objects' });
  await tabTo(page, dialog.getByRole('combobox', { name: 'Material' }));
  await page.keyboard.type(iron);
  await expect(suggestion(page, iron)).toBeVisible();
  await page.keyboard.press('Enter');
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoViolations(page);
    await look(page, `record-edit-${width}`);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Preview' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 objects will change.')).toBeVisible();
  await expectNoViolations(page);
  await expectNothingCutOff(page);
  await look(page, 'record-edit-preview');
  await dialog.getByRole('button', { name: 'Change 2 objects now' }).click();
  await expect(page.getByText('2 objects changed.')).toBeVisible();
  const count = async () => {
    const answer = await page.request.get(`/api/admin/terms?kind=material&q=${encodeURIComponent(iron)}`);
    return ((await answer.json()) as { terms: { used: number }[] }).terms[0]?.used;
  };
  expect(await count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 objects changed back.')).toBeVisible();
  expect(await count()).toBe(0);
});
