import type { NewCardHolder } from '../card-holders/create.ts';
import type { Face } from './faces.ts';
import type { PersonName } from './names/name-of.ts';
import type { Shot } from './photos.ts';

/** A person with photos in the demo. The shots are in the order in which they arrive; the names are invented. */
interface Sitter {
  name: PersonName;
  holderType: NewCardHolder['holderType'];
  department?: string;
  notes?: string;
  shots: Shot[];
}

const name = (firstName: string, lastName: string, own: Partial<PersonName> = {}): PersonName => ({
  firstName,
  lastName,
  preferredName: null,
  latin: { first: firstName, last: lastName },
  ...own,
});

const approved = (face: Face): Shot => ({ face, filename: 'portrait.jpg', outcome: 'approve' });
const waiting = (face: Face, filename = 'photo.jpg'): Shot => ({ face, filename, outcome: 'wait' });
/** A new photo of somebody who has one already. */
const renewed = (face: Face, filename = 'new-portrait.jpg'): Shot => ({
  ...waiting(face, filename),
  mirrored: true,
});
const rejected = (face: Face, reasonCodes: Shot['reasonCodes'], note: string | null): Shot => ({
  face,
  filename: 'IMG_2041.jpg',
  outcome: 'reject',
  reasonCodes,
  note,
});

export const SITTERS: Sitter[] = [
  {
    name: name('Naomi', 'Lindqvist-Okafor'),
    holderType: 'student',
    shots: [approved('01.jpg'), renewed('01.jpg')],
  },
  {
    name: name('Piotr', 'Wiśniewski'),
    holderType: 'staff',
    department: 'Library',
    shots: [approved('02.jpg'), waiting('02-small.png', 'from-my-homepage.png'), renewed('02.jpg')],
  },
  { name: name('Chloé', 'Lefèvre'), holderType: 'staff', shots: [approved('03.jpg'), renewed('03.jpg')] },
  {
    name: name('Kwabena', 'Mensah-Boateng', { preferredName: 'Kobby' }),
    holderType: 'student',
    department: 'Music',
    shots: [
      rejected(
        '04-blurred.jpg',
        ['focus', 'background'],
        'Please hold the phone still, in front of a plain wall.',
      ),
      approved('04.jpg'),
      renewed('04.jpg'),
    ],
  },
  { name: name('Matteo', "D'Angelo"), holderType: 'student', shots: [approved('05.jpg'), renewed('05.jpg')] },
  {
    name: name('Søren', 'Bjørnskov'),
    holderType: 'staff',
    department: 'Computer Science',
    shots: [approved('06.jpg'), renewed('06.jpg')],
  },
  {
    name: name('Aoife', 'Ní Bhriain'),
    holderType: 'student',
    shots: [
      rejected(
        '27.jpg',
        ['orientation', 'expression'],
        'Please keep your head straight and your mouth closed.',
      ),
      approved('07.jpg'),
    ],
  },
  {
    name: name('Ірина', 'Коваленко', {
      preferredName: 'Iryna',
      latin: { first: 'Iryna', last: 'Kovalenko' },
    }),
    holderType: 'student',
    shots: [approved('08.jpg'), renewed('08.jpg')],
  },
  {
    name: name('Valentina', 'Hernández Quiñones'),
    holderType: 'student',
    shots: [approved('09.jpg'), renewed('09.jpg')],
  },
  { name: name('Imani', 'Achieng'), holderType: 'student', shots: [waiting('31.jpg')] },
  {
    name: name('Ελένη', 'Παπαδοπούλου', {
      preferredName: 'Eleni',
      latin: { first: 'Eleni', last: 'Papadopoulou' },
    }),
    holderType: 'staff',
    department: 'Law',
    shots: [approved('40.jpg')],
  },
  {
    name: name('Thị Hương', 'Nguyễn'),
    holderType: 'student',
    shots: [approved('12.jpg'), waiting('12-blurred.jpg', 'new.jpg')],
  },
  {
    name: name('佳怡', '陳', { preferredName: 'Chia-yi', latin: { first: 'Chia-yi', last: 'Chen' } }),
    holderType: 'staff',
    department: 'Mathematics and Physics',
    shots: [approved('13.jpg')],
  },
  {
    name: name('Maria Lourdes', 'de la Cruz-Villanueva', { preferredName: 'Malou' }),
    holderType: 'student',
    shots: [rejected('14-dark.jpg', ['exposure'], 'Too dark: please face a window.'), approved('14.jpg')],
  },
  {
    name: name('Katharina', 'Weiß-Großmann'),
    holderType: 'staff',
    department: 'Student Services',
    shots: [approved('15.jpg'), waiting('15-blue.jpg', 'neu.jpg'), renewed('15.jpg', 'bei-tageslicht.jpg')],
  },
  {
    name: name('Beatriz', 'Guimarães'),
    holderType: 'visitor',
    shots: [approved('16.jpg')],
  },
  {
    name: name('Arjun', 'Raghunathan'),
    holderType: 'contractor',
    shots: [approved('17.jpg'), renewed('17.jpg', 'profile.jpg')],
  },
  {
    name: name('Małgorzata', 'Dąbrowska'),
    holderType: 'staff',
    shots: [approved('18.jpg'), renewed('18.jpg', 'ogród.jpg')],
  },
  {
    name: name('Camille', 'Tremblay-Roy'),
    holderType: 'student',
    shots: [approved('19.webp'), renewed('19.webp', 'plage.webp')],
  },
  {
    name: name('Saga', 'Hjördísardóttir'),
    holderType: 'student',
    shots: [waiting('20-sideways.jpg', 'DSC_0087.JPG')],
  },
  {
    name: name('ياسمين', 'حداد', { preferredName: 'Yasmin', latin: { first: 'Yasmin', last: 'Haddad' } }),
    holderType: 'student',
    shots: [approved('33.jpg'), renewed('33.jpg')],
  },
  {
    name: name('Lotte', 'van den Berg'),
    holderType: 'student',
    shots: [waiting('22-tilted.jpg', 'selfie.jpg')],
  },
  { name: name('Kanokwan', 'Srisai'), holderType: 'access', shots: [waiting('23.jpg', '20260918_2214.jpg')] },
  { name: name('Mi-kyung', 'Park'), holderType: 'student', shots: [waiting('37.jpg', 'botanic-garden.jpg')] },
  {
    name: name('Tala', 'Manalo'),
    holderType: 'student',
    department: 'Medicine and Health',
    shots: [
      rejected('25-blurred.jpg', ['focus'], 'Please hold the phone still.'),
      waiting('25.jpg', 'second-try.jpg'),
    ],
  },
  {
    name: name('Jakub', 'Novák'),
    holderType: 'student',
    shots: [
      rejected('26.jpg', ['headwear'], 'A good photo otherwise: please send one without the cap.'),
      renewed('26.jpg', 'this-one.jpg'),
    ],
  },
  {
    name: name('Réka', 'Szőke'),
    holderType: 'student',
    department: 'Music',
    shots: [rejected('28.jpg', ['other'], 'Face paint: your face must be recognisable at the gate.')],
  },
  {
    name: name('Elif', 'Yıldız'),
    holderType: 'student',
    shots: [rejected('29.jpg', ['eyes_closed', 'colour_cast'], null)],
  },
  {
    name: name('Olúwaṣeun', 'Adéyẹmí-Williams', { preferredName: 'Seun' }),
    holderType: 'student',
    shots: [
      rejected('landscape.jpg', ['not_a_person'], 'Beautiful, but your card needs your face.'),
      renewed('landscape.jpg', 'better-light.jpg'),
    ],
  },
  { name: name('Freya', 'Sundqvist'), holderType: 'student', shots: [approved('34.jpg'), renewed('34.jpg')] },
  {
    name: name('Róisín', 'Gallagher'),
    holderType: 'student',
    department: 'Music',
    shots: [approved('30.jpg'), renewed('30.jpg')],
  },
  {
    name: name('Lukas', 'Brandstätter'),
    holderType: 'staff',
    shots: [approved('35.jpg'), renewed('35.jpg')],
  },
  { name: name('Emeka', 'Nwosu'), holderType: 'student', shots: [approved('36.jpg'), renewed('36.jpg')] },
  { name: name('Hanna', 'Virtanen'), holderType: 'student', shots: [approved('39.jpg')] },
  { name: name('Zara', 'Fernandes-Lima'), holderType: 'student', shots: [approved('10.jpg')] },
  {
    name: name('Rafael', 'Moreira'),
    holderType: 'student',
    shots: [approved('38.jpg'), renewed('38.jpg', 'night-out.jpg')],
  },
  {
    name: name('Þórður', 'Guðmundsson'),
    holderType: 'student',
    shots: [{ ...waiting('05.jpg', 'broken-download.jpg'), damaged: true }],
  },
  {
    name: name('Suharni', 'Suharni'),
    holderType: 'student',
    notes: 'Has one name only, which is entered in both fields.',
    shots: [{ ...waiting('16.jpg', 'pasfoto.jpg'), outcome: 'never-upload' }],
  },
];
