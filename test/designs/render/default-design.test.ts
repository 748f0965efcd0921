import { expect, it } from 'vitest';
import { renderSide } from '../../../src/designs/render/render-side.ts';
import { SHIPPED_DESIGNS } from '../../../src/designs/shipped.ts';
import { checkTemplate } from '../../../src/designs/template/check/check.ts';
import { demoFace } from '../../support/photos/demo-face.ts';
import { readCodes } from '../../support/printed/codes.ts';

const photo = demoFace('01');
const verificationUrl = 'https://cards.example.edu/v/01ARZ3NDEKTSV4RRFFQ69G5FAV';
const fields = {
  displayName: 'Nguyễn Thị Bích Ngọc',
  holderType: 'student',
  organisation: 'Πανεπιστήμιο Αθηνών',
  department: 'כלכלה',
  campus: 'القاهرة',
  externalId: 'EXT-2026-00012345-ABC-99',
  cardNumber: '00000018',
  validUntil: '2030-09-30',
  issueDate: '2026-09-21',
  issueNumber: 1,
  verificationCode: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  verificationUrl,
};

/** People with long names in several scripts, and people with only the fields that everybody has. */
const PEOPLE = [
  fields,
  { displayName: 'Li', organisation: 'U', verificationUrl },
  { ...fields, displayName: 'Wilhelmina Theodora Featherstonehaugh-Cholmondeley', holderType: 'contractor' },
  { ...fields, displayName: 'ศักดิ์สิทธิ์ วงศ์สุวรรณกุลชัย' },
  { ...fields, displayName: 'عبد الرحمن بن عبد العزيز الفيصل', organisation: 'جامعة الملك سعود' },
  { ...fields, displayName: '北白川 幸太郎', department: '工学部情報工学科' },
];

it.each(Object.entries(SHIPPED_DESIGNS))('passes its own check, %s, without a warning', (_, design) => {
  for (const side of [design.front, design.back]) expect(checkTemplate(side).findings).toEqual([]);
});

it.each(Object.entries(SHIPPED_DESIGNS))(
  'has nothing to complain of, %s, whatever is missing',
  async (_, design) => {
    for (const template of [design.front, design.back])
      for (const given of PEOPLE)
        expect(
          (await renderSide(template, { fields: given, photo: null, dpi: 300, isForDesigner: true }))
            .findings,
        ).toEqual([]);
  },
);

it.each(Object.entries(SHIPPED_DESIGNS))(
  'carries the link and the number, %s, readable by a scanner',
  async (_, design) => {
    const { png } = await renderSide(design.back, { fields, photo, dpi: 300 });
    const codes = await readCodes(png);
    expect(codes).toHaveLength(2);
    expect(codes).toContainEqual({ format: 'QRCode', text: verificationUrl });
    expect(codes).toContainEqual({ format: 'Code128', text: '00000018' });
  },
);
