import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { fresh } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

for (const width of CONSOLE_WIDTHS) {
  test(`two records of one object are merged by the keyboard alone, and taken apart, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const name = fresh('Shashbaw');
    const numbers = [fresh('M'), fresh('N')];
    const ids: string[] = [];
    for (const number of numbers) {
      const content = { en: { title: `${name} ${number}` } };
      const data = { category: 'jewelry', content, published: true, record: { object_number: number } };
      const answer = await page.request.post('/api/admin/collections', { data });
      expect(answer.status(), await answer.text()).toBe(201);
      ids.push(((await answer.json()) as { collection: { id: string } }).collection.id);
    }
    const [goneId = '', keptId = ''] = ids;
    const slugOf = async (id: string) =>
      ((await (await page.request.get(`/api/public/collections/${id}`)).json()) as { slug: string }).slug;
    const [goneSlug, keptSlug] = [await slugOf(goneId), await slugOf(keptId)];
    const [gone, kept] = numbers.map((number) => `${name} ${number}`);

    await page.goto(`/admin/collections?search=${encodeURIComponent(name)}`);
    const boxes = page.getByRole('main').getByRole('checkbox', { name: new RegExp(name) });
    await expect(boxes).toHaveCount(2);
    const merge = page.getByRole('button', { name: 'Merge', exact: true });
    await tabTo(page, boxes.first());
    await page.keyboard.press('Space');
    await expect(merge).toBeHidden();
    await tabTo(page, boxes.nth(1));
    await page.keyboard.press('Space');
    await tabTo(page, merge, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Two records of one object' });
    await expect(dialog.getByText(/The other one goes to the trash/)).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    const stays = dialog.getByRole('radio', { name: new RegExp(`^${kept}`) });
    await tabTo(page, dialog.getByRole('radio', { checked: true }));
    if (!(await stays.isChecked())) await page.keyboard.press('ArrowDown');
    await expect(stays).toBeChecked();
    await tabTo(page, dialog.getByRole('button', { name: 'Merge' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${gone}” was merged into “${kept}”.`)).toBeVisible();
    await expect(boxes).toHaveCount(1);
    await expect(page.locator('body')).not.toBeFocused();
    // before anything else, because the toast disappears after ten seconds unless it has the focus
    const undo = page.getByRole('button', { name: 'Undo' });
    await tabTo(page, undo);

    const led = async (path: string) => {
      const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
      return [answer.status(), answer.headers().location];
    };
    await expect.poll(() => led(`/id/${goneId}`)).toEqual([303, `/collections/${keptSlug}#label`]);
    for (const name of [goneId, goneSlug])
      expect(await led(`/uz/collections/${name}`)).toEqual([301, `/uz/collections/${keptSlug}`]);

    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(boxes).toHaveCount(2);
    await expect.poll(() => led(`/id/${goneId}`)).toEqual([303, `/collections/${goneSlug}#label`]);
  });
}
