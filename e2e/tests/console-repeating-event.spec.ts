import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { fresh, save } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const look = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
};

const DAY_MS = 86_400_000;
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** A Monday after all events of the demo content. */
function farMonday(): number {
  const day = new Date(dayAt(Date.now() + 200 * DAY_MS));
  return day.getTime() + ((8 - day.getUTCDay()) % 7) * DAY_MS;
}

for (const width of CONSOLE_WIDTHS) {
  test(`an event is made to repeat, at ${width} px: its rule, a day left out, its page, a copy`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const name = fresh('Weaving');
    const monday = farMonday();
    const date = dayAt(monday);
    const data = {
      content: { en: { title: name, description: 'At the loom.' } },
      date,
      start_time: '10:00',
      end_time: '11:30',
      published: true,
    };
    const made = await page.request.post('/api/admin/events', { data });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = ((await made.json()) as { event: { id: string } }).event;

    await page.goto(`/admin/events/${id}/edit`);
    await tabTo(page, page.getByRole('checkbox', { name: 'Repeats on other days' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('checkbox', { name: 'Thursday' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeDisabled();
    await page.getByLabel('Last possible day').fill(dayAt(monday + 20 * DAY_MS));
    const panel = page.getByRole('region', { name: 'Repeats', exact: true });
    await expect(panel).toContainText('Repeats: every Monday and Thursday until ');
    const days = panel.getByRole('list', { name: '6 days' }).getByRole('listitem');
    await expect(days).toHaveCount(6);
    await tabTo(page, days.nth(1).getByRole('button', { name: /^Leave out: / }));
    await page.keyboard.press('Enter');
    const left = panel.getByRole('list', { name: '5 days' }).getByRole('listitem');
    await expect(left).toHaveCount(5);
    // the focus stays near the change
    await expect(left.nth(1).getByRole('button')).toBeFocused();
    await expect(panel).toContainText(', except ');
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await panel.scrollIntoViewIfNeeded();
    if (process.env.SCREENSHOTS) await panel.screenshot({ path: `${process.env.SCREENSHOTS}/repeats-${width}.png` });
    await save(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const stored = (await (await page.request.get(`/api/admin/events/${id}`)).json()) as { repeats: object };
    expect(stored.repeats).toEqual({
      every: 1,
      weekdays: [1, 4],
      until: dayAt(monday + 20 * DAY_MS),
      count: null,
      except: [dayAt(monday + 3 * DAY_MS)],
    });
    const third = dayAt(monday + 7 * DAY_MS);
    await page.goto(`/events/${id}#${third}`);
    await expect(page.getByText('Repeats: every Monday and Thursday until ')).toBeVisible();
    await expect(page.locator(`[id="${third}"]`)).toBeInViewport();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await look(page, `repeating-event-${width}`);
    const calendar = await (await page.request.get(`/events/${id}.ics`)).text();
    expect(calendar).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=');

    for (const lang of ['kk', 'uz', 'ru', 'en']) {
      await page.context().addCookies([{ name: 'lang', value: lang, url: page.url() }]);
      await page.goto(`/admin/events?search=${encodeURIComponent(name)}`);
      await expect(page.getByRole('article')).toContainText(name);
      await expectNoSidewaysScrolling(page);
    }
    await expect(page.getByRole('article')).toContainText('Repeats, next: ');
    await look(page, `repeating-event-list-${width}`);
    await page.getByRole('link', { name: `Copy as new: ${name}` }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`${name} (copy)`);
    await expect(page.getByRole('checkbox', { name: 'Repeats on other days' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    await page.request.delete(`/api/admin/events/${id}`);
  });
}
