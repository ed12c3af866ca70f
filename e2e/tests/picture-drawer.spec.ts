import { expect, test } from '@playwright/test';
import { createNews, readNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { conflict, fresh, title } from '../support/news-form.ts';
import { describedPicture, readPicture } from '../support/pictures.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

for (const width of CONSOLE_WIDTHS) {
  test(`by keyboard alone, at ${width} px: a picture is edited beside an article, whose unsaved words stay`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const { id, url } = await describedPicture(page.request, { en: 'A loom' });
    const news = await createNews(page.request, { content: { en: { title: fresh('Looms') } }, images: [url] });
    const { keyboard } = page;
    await page.goto(`/admin/news/${news}/edit`);
    const named = fresh('Looms of Nukus');
    await tabTo(page, title(page));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(named);
    // typed in the card, and not saved
    const described = page.getByRole('textbox', { name: 'What picture 1 shows, in English' });
    await tabTo(page, described);
    await keyboard.press('End');
    await keyboard.type(' of wood');
    await look(page, `picture-card-${width}`);

    const about = page.getByRole('button', { name: 'Caption and rights of picture 1' });
    await tabTo(page, about);
    await keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Caption and rights of picture 1' });
    const caption = drawer.getByRole('textbox', { name: 'Caption' });
    await expect(drawer.getByRole('textbox', { name: 'What the picture shows' })).toHaveValue('A loom of wood');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await tabTo(page, caption);
    await keyboard.type('Nukus, 1931');
    await tabTo(page, drawer.getByText('More', { exact: true }));
    await keyboard.press('Enter');
    await expect(drawer.getByRole('combobox', { name: 'Licence', exact: true })).toBeVisible();
    await look(page, `picture-drawer-${width}`);
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);

    // unsaved words are asked about, and stay
    await keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(caption).toHaveValue('Nukus, 1931');
    await tabTo(page, drawer.getByRole('button', { name: 'Save', exact: true }));
    await keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(about).toBeFocused();
    expect(await readPicture(page.request, id)).toMatchObject({
      alt: { en: 'A loom of wood' },
      caption: { en: 'Nukus, 1931' },
    });
    expect((await readNews(page.request, news)).content.en?.title).not.toBe(named);

    // closed without a change, unasked
    await keyboard.press('Enter');
    await expect(caption).toHaveValue('Nukus, 1931');
    await keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(about).toBeFocused();

    await keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await expect(conflict(page)).toBeHidden();
    expect((await readNews(page.request, news)).content.en?.title).toBe(named);
  });
}
