import type { SamplePerson } from '../../shared/designs.ts';
import { displayName } from '../../shared/person/display-name.ts';
import { SAMPLE_FIELDS } from './sample.ts';

type Fields = Readonly<Record<string, unknown>>;

const named = (firstName: string, lastName: string, department: string, campus: string): Fields => {
  const name = { firstName, lastName, preferredName: null };
  return { ...name, displayName: displayName(name), department, campus };
};

/** Fields in which each sample person differs from the usual one. */
const OTHERS: Record<SamplePerson, Fields> = {
  usual: {},
  short: { ...named('Bo', 'Li', '', ''), expiryDate: null, validUntil: null },
  long: {
    ...named(
      'Wilhelmina Theodora',
      'Featherstonehaugh-Cholmondeley',
      'Department of Computational Linguistics and Comparative Literature',
      'Waterfront Research and Innovation Campus North',
    ),
    externalId: 'EXT-2026-00012345-ABC-99',
    holderType: 'contractor',
  },
  arabic: named('عبد الرحمن', 'الفيصل', 'كلية الهندسة', 'الحرم الرئيسي'),
  chinese: named('小龙', '欧阳', '计算机科学系', '主校区'),
  cyrillic: named('Александра', 'Рождественская', 'Кафедра математики', 'Главный корпус'),
  devanagari: named('लक्ष्मी', 'श्रीवास्तव', 'गणित विभाग', 'मुख्य परिसर'),
  greek: named('Αλεξάνδρα', 'Παπαδοπούλου', 'Τμήμα Μαθηματικών', 'Κεντρική πανεπιστημιούπολη'),
  hebrew: named('אלכסנדרה', 'בן־דוד', 'החוג למתמטיקה', 'הקמפוס הראשי'),
  thai: named('ศักดิ์สิทธิ์', 'วงศ์สุวรรณกุลชัย', 'ภาควิชาคณิตศาสตร์', 'วิทยาเขตหลัก'),
  vietnamese: named('Thị Bích Ngọc', 'Nguyễn', 'Khoa Toán học', 'Cơ sở chính'),
};

/** The fields on an invented person's card, without the organisation's own. */
export const sampleFieldsOf = (person: SamplePerson): Fields => ({ ...SAMPLE_FIELDS, ...OTHERS[person] });
