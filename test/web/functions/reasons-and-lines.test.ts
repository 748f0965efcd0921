import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../src/web/api/photos.ts';
import { lookingAt, openPhotos } from '../../../src/web/pages/review/dealing/open-photos.ts';
import { suggested } from '../../../src/web/pages/review/decisions/suggested-reasons.ts';
import { afterDecision, neighbours, replacedBy } from '../../../src/web/pages/review/queue.ts';
import { linesOf, mainCauses } from '../../../src/web/parts/photos/judgement.ts';

type Analysis = NonNullable<Photo['analysis']>;
type Action = 'reject' | 'check';

/** Makes a photo from its findings and checks, with the policy's action on each, the most important first. */
function photo(found: {
  findings?: Record<string, Action | 'off'>;
  checks?: Record<string, ['fail' | 'warn' | 'pass' | 'not_measured', (Action | 'off')?]>;
}): Photo & { analysis: Analysis } {
  const { findings = {}, checks = {} } = found;
  const causes = [
    ...Object.entries(findings).map(([code, action]) => ({ kind: 'finding', code, action })),
    ...Object.entries(checks).map(([code, [, action = 'off']]) => ({ kind: 'check', code, action })),
  ];
  const analysis = {
    findings: Object.keys(findings).map((code) => ({ code, message: `Message of ${code}.`, box: null })),
    checks: Object.entries(checks).map(([check, [verdict]]) => ({ check, verdict })),
    causes: causes.filter(({ action }) => action !== 'off'),
    policy: { preset: 'default' },
  };
  return { width: 700, analysis } as unknown as Photo & { analysis: Analysis };
}

describe('the reasons of a rejection', () => {
  it.each([
    [
      'what rejects alone',
      { findings: { multiple_faces: 'reject', animated: 'check' }, checks: { focus: ['fail', 'reject'] } },
      ['multiple_people', 'focus'],
    ],
    [
      'findings and failed checks, where nothing rejects',
      {
        findings: { eyes_closed: 'check' },
        checks: { focus: ['fail', 'check'], contrast: ['warn', 'check'] },
      },
      ['eyes_closed', 'focus'],
    ],
    ['nothing for a photo that passes', { checks: { focus: ['pass'] } }, []],
    ['nobody in it', { findings: { no_face: 'reject' } }, ['not_a_person']],
    ['nothing that the policy leaves out', { findings: { multiple_faces: 'off' } }, []],
  ] as const)('are %s', (_, found, reasons) => {
    expect(suggested(photo(found as never))).toEqual({ reasons: [...reasons], note: '' });
  });

  it('become a message to the person where there is none to choose', () => {
    expect(suggested(photo({ findings: { face_covered: 'check', animated: 'check' } }))).toEqual({
      ...{ reasons: ['other'], note: 'Message of face_covered.' },
    });
  });

  it('come with no message in languages in which the server has none for the person', () => {
    const covered = photo({ findings: { face_covered: 'check' } });
    expect(suggested(covered, 'de')).toEqual({ reasons: ['other'], note: '' });
    expect(suggested({ ...covered, width: null }, 'fr')).toEqual({ reasons: ['other'], note: '' });
  });

  it('are the finding’s message for a file that can’t be shown', () => {
    const broken = { ...photo({ findings: { undecodable: 'reject' } }), width: null };
    expect(suggested(broken)).toEqual({ reasons: ['other'], note: 'Message of undecodable.' });
  });
});

describe('the lines of an analysis', () => {
  const lines = (found: Parameters<typeof photo>[0]) =>
    linesOf(photo(found).analysis).map((line) =>
      line.kind === 'finding' ? [line.finding.code, line.action] : [line.check.check, line.isCause, line.why],
    );

  it('begin with the causes by their importance, and go on with what is worst', () => {
    expect(
      lines({
        findings: { multiple_faces: 'reject' },
        checks: { focus: ['fail', 'reject'], resolution: ['pass'], exposure: ['warn'] },
      }),
    ).toEqual([
      ['multiple_faces', 'reject'],
      ['focus', true, null],
      ['exposure', false, 'off'],
      ['resolution', false, null],
    ]);
  });

  it('say of a check that a finding explains which one it is', () => {
    expect(lines({ findings: { face_covered: 'check' }, checks: { contrast: ['not_measured'] } })).toEqual([
      ['face_covered', 'check'],
      ['contrast', false, { finding: 'face_covered' }],
    ]);
  });

  it('say once that there is no face', () => {
    expect(
      lines({
        findings: { no_face: 'reject' },
        checks: { resolution: ['pass'], focus: ['not_measured'], contrast: ['not_measured'] },
      }),
    ).toEqual([
      ['no_face', 'reject'],
      ['resolution', false, null],
    ]);
  });

  it('show what the policy doesn’t count all the same', () => {
    expect(lines({ findings: { multiple_faces: 'off' } })).toEqual([['multiple_faces', 'off']]);
  });

  it('come mainly from what rejects, or else from all causes', () => {
    const both = photo({ findings: { face_cut: 'reject', animated: 'check' } });
    expect(mainCauses(both.analysis)).toEqual(['face_cut']);
    expect(mainCauses(photo({ findings: { animated: 'check' } }).analysis)).toEqual(['animated']);
  });
});

describe('the queue', () => {
  /** A photo of a person, sent on a day. */
  const at = (person: string, day: number) =>
    ({ id: `${person}${day}`, cardHolderId: person, createdAt: `2026-01-0${day}T00:00:00Z` }) as Photo;
  const [one, two, three, four] = [at('a', 1), at('b', 2), at('c', 3), at('d', 4)];
  const [newer, newest] = [at('b', 5), at('b', 6)];
  const stacked = [one, newest, newer, two, three];
  const none: ReadonlySet<string> = new Set();

  it('leads to the people beside a photo’s own, also when it has left it', () => {
    expect(neighbours([one, two, three], two)).toEqual({ next: three, previous: one });
    expect(neighbours([one, two, four], three)).toEqual({ next: four, previous: two });
    expect(neighbours([one], one)).toEqual({ next: null, previous: null });
    for (const photo of [newest, newer, two])
      expect(neighbours(stacked, photo)).toEqual({ next: three, previous: one });
    expect(neighbours(stacked, one).next).toBe(newest);
  });

  it('goes on after an approval with the next person, and at the end with who was skipped', () => {
    const nextOf = (photos: Photo[], photo: Photo) =>
      afterDecision(photos, photo, { isApproved: true, gone: none });
    expect(nextOf([one, two, three], one)).toBe(two);
    expect(nextOf([one, two, three], three)).toBe(one);
    expect(nextOf([one], one)).toBeNull();
    const gone = new Set(replacedBy(stacked, newest).map(({ id }) => id));
    expect([...gone]).toEqual([newer.id, two.id]);
    expect(afterDecision(stacked, newest, { isApproved: true, gone })).toBe(three);
    // A newer photo still waits.
    expect(replacedBy(stacked, newer)).toEqual([two]);
    expect(afterDecision([newest, newer], newer, { isApproved: true, gone: none })).toBe(newest);
  });

  it('stays with the person after a rejection or a withdrawal, while they have another photo', () => {
    const nextOf = (photos: Photo[], photo: Photo) =>
      afterDecision(photos, photo, { isApproved: false, gone: none });
    expect(nextOf(stacked, newest)).toBe(newer);
    expect(nextOf(stacked, two)).toBe(newest);
    expect(nextOf([one, two, three], two)).toBe(three);
  });

  it('keeps all photos of a person from a reviewer while another has one of them', () => {
    const other = (looking: string | null, next: string[] = []) => [{ name: 'Grace', looking, next }];
    expect(openPhotos(stacked, other(two.id), one.id)).toEqual([one, three]);
    expect(openPhotos(stacked, other(null, [newer.id]), three.id)).toEqual([one, three]);
    // A reviewer stays with the person they are looking at. When nobody else is left, they get people
    // reserved for others.
    expect(openPhotos(stacked, other(two.id), newest.id)).toEqual(stacked);
    expect(openPhotos(stacked, other(null, [one.id, two.id]), three.id)).toEqual([
      three,
      newest,
      newer,
      two,
      one,
    ]);
    expect(lookingAt(other(two.id), newest.id, two.id)).toEqual(['Grace']);
  });
});
