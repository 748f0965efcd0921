import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../support/browser/browser.ts';
import { waitToShow } from '../../support/browser/waits.ts';
import { openDemo } from '../../support/server/demo.ts';

/** The fields of a photo that these tests use. */
interface Photo {
  id: string;
  status: string;
  width: number | null;
  review: { decision: string; reasonCodes: string[] } | null;
  analysis: {
    checks: { check: string; verdict: string }[];
    causes: { kind: string; code: string; action: string }[];
  };
}

describe.skipIf(!hasBrowser)('the review desk of the compiled file', () => {
  const demo = openDemo();
  /** The first photo of each person who waits, and the ids of the first photos of people who have several. */
  let waiting: Photo[];
  let several: Set<string>;
  beforeAll(async () => {
    const queue = await demo.send<{ photos: Photo[] }[]>('GET', '/photos/queue?limit=50');
    waiting = queue.map(({ photos }) => photos[0]!);
    several = new Set(queue.filter(({ photos }) => photos.length > 1).map(({ photos }) => photos[0]!.id));
  });

  const failedChecks = ({ analysis }: Photo) =>
    analysis.checks.filter(({ verdict }) => verdict === 'fail').map(({ check }) => check);
  const photo = ({ id }: Photo) => demo.send<Photo>('GET', `/photos/${id}`);
  const shows = (page: Page, { id }: Photo) => waitToShow(page, `[data-photo="${id}"]:has(image)`);
  const becomes = (one: Photo, status: string) =>
    expect.poll(async () => (await photo(one)).status, { interval: 250 }).toBe(status);

  it('takes ten decisions by keys alone, and saves each as it was made', async () => {
    const staff = await demo.staff('reviewer', 'Rosa Keys');
    const { page, open, complaints } = await demo.visit({ staff });
    await open('/review');
    const ten = waiting.filter(({ id, width }) => width !== null && !several.has(id)).slice(0, 10);
    const isFit = ({ analysis }: Photo) => analysis.checks.every(({ verdict }) => verdict !== 'fail');
    expect(new Set(ten.map(isFit)).size).toBe(2);
    await shows(page, ten[0]!);
    expect(await axeFindings(page)).toEqual([]);
    for (const one of waiting.slice(0, waiting.indexOf(ten.at(-1)!) + 1)) {
      if (!ten.includes(one)) {
        // Other tests cover photos that can't be opened, and photos of a person with several.
        await waitToShow(page, `[data-photo="${one.id}"]`);
        await page.keyboard.press('j');
        continue;
      }
      await shows(page, one);
      if (isFit(one)) await page.keyboard.press('a');
      else {
        await page.keyboard.press('r');
        await page.getByRole('dialog', { name: 'Reject this photo' }).waitFor();
        // A photo whose checks all passed has no reason yet: choose one.
        if (failedChecks(one).length === 0) await page.keyboard.press('4');
        await page.keyboard.press('Enter');
      }
    }
    await shows(page, waiting[waiting.indexOf(ten.at(-1)!) + 1]!);
    for (const one of ten) {
      await becomes(one, isFit(one) ? 'approved' : 'rejected');
      if (isFit(one)) continue;
      const rejecting = one.analysis.causes.filter(
        ({ kind, action }) => kind === 'check' && action === 'reject',
      );
      const failed = rejecting.length > 0 ? rejecting.map(({ code }) => code) : failedChecks(one);
      // The reasons are stored in order of importance, so both lists are sorted before they are compared.
      const reasons = (await photo(one)).review?.reasonCodes.toSorted();
      expect(reasons).toEqual(failed.length > 0 ? failed.toSorted() : ['eyes_closed']);
    }
    expect(complaints).toEqual([]);
  });

  it('lets two reviewers decide at once: the second sees who decided, and what', async () => {
    const [contested, watched] = waiting.slice(14);
    const [first, second] = [
      await demo.visit({ staff: await demo.staff('reviewer', 'Rosa First') }),
      await demo.visit({ staff: await demo.staff('reviewer', 'Ray Second') }),
    ];
    const decisionOfFirst = Promise.withResolvers<void>();
    // The second decision reaches the server after the first, however slow the machine is.
    await second.page.route(`**/photos/${contested!.id}/reject`, async (route) => {
      await decisionOfFirst.promise;
      await route.continue();
    });
    // Left to itself, the server would deal the two reviewers different photos.
    const goTo = async (page: Page, one: Photo) => {
      await page.evaluate(`history.pushState(null, '', '/admin/review/${one.id}')`);
      await shows(page, one);
    };
    for (const { page, open } of [first, second]) {
      await open(`/review/${contested!.id}`);
      await shows(page, contested!);
    }
    await second.page.keyboard.press('r');
    await second.page.getByRole('dialog', { name: 'Reject this photo' }).waitFor();
    if (failedChecks(contested!).length === 0) await second.page.keyboard.press('4');
    await second.page.keyboard.press('Enter');
    await goTo(second.page, watched!);
    await first.page.keyboard.press('a');
    await becomes(contested!, 'approved');
    decisionOfFirst.resolve();
    const refusal = second.page.getByRole('alert').filter({ hasText: 'Rosa First approved this photo' });
    await refusal.getByText('Your decision was not saved.').waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    expect((await photo(contested!)).review?.decision).toBe('approved');

    // A reviewer who only looks is told of the decision without asking.
    await goTo(first.page, watched!);
    await first.page.keyboard.press('a');
    await second.page.getByRole('status').filter({ hasText: 'Rosa First approved this photo' }).waitFor();
    expect(first.complaints).toEqual([]);
    // Browsers log refused requests by themselves.
    expect(second.complaints.filter((one) => !/status of 4(09|12)/.test(one))).toEqual([]);
  });
});
