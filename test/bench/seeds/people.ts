import { sortKeyOf } from '../../../src/card-holders/lists/search/search-index.ts';
import type { CardHolder } from '../../../src/db/schema/card-holders.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { EXAMPLE_PERSON } from '../../../src/shared/person/names.ts';

const FIRST =
  'Aaliyah Ada Adam Aisha Alejandro Amélie Ana Andrzej Anika Anna Antonio Arjun Astrid Ayşe Beatriz Ben Björn Camille Carlos Chen Chiara Chloé Clara Daan Daniel David Diego Dmitri Elena Elif Elias Emil Emma Eszter Fatima Felix Finn Florian François Freya Gabriel Giulia Gunnar Hanna Hao Hiroshi Hugo Ibrahim Ida Igor Ines Ingrid Isabella Ivan Jakub James Jana Jia João Jonas José Julia Kenji Khadija Kwame Lars Laura Léa Leila Lena Leon Li Liam Lina Luca Lucía Łukasz Mária Maja Malik Mara Marek Maria Mateo Max Mehmet Mei Mia Michael Mohammed Nadia Naomi Natalia Niamh Nina Noah Nour Oleksandr Olivia Omar Oscar Paul Pedro Petra Priya Rafael Rania Robin Rosa Ruth Saga Samuel Sara Sebastian Siobhán Sofia Søren Stefan Svenja Tariq Thomas Tim Tomás Ulrike Valentina Viktor Wei Yara Yusuf Zoë Zuzanna'.split(
    ' ',
  );
const LAST =
  'Abdullah Adeyemi Ahmed Ali Almeida Andersson Ångström Bailey Balogun Barbieri Bauer Becker Berg Bernard Bianchi Blanc Bondarenko Brandt Brown Çelik Chen Clarke Costa Cruz Dahl Davies Demir Diallo Diaz Dubois Dupont Eriksson Esposito Evans Fernández Ferrari Fischer Fontaine Fujita García Gómez González Green Gruber Gupta Haddad Hansen Haugen Hernández Hoffmann Horvat Hughes Huber Ivanov Jackson Jansen Jensen Johansson Jones Kaya Keller Khan Kim Kiss Klein Koch Kovács Kowalski Kozłowski Krause Kumar Lambert Larsen Laurent Lee Lehmann Leroy Lewis Li Lindberg López Lorenz Maier Mancini Marino Martin Martínez Meyer Mishra Moreau Moreno Müller Murphy Nagy Nakamura Nguyen Nielsen Novak Nowak O’Brien Okafor Olsen Öztürk Papadopoulos Park Patel Pereira Petrov Popescu Quinn Rahman Ramírez Reyes Ricci Rossi Roux Ruiz Russo Şahin Santos Sato Schmidt Schneider Schulz Schwarz Silva Singh Smirnov Smith Strauß Suzuki Svensson Szabó Takahashi Tanaka Taylor Tóth Torres Tran Vargas Vogel Wagner Walsh Wang Weber Williams Wilson Wiśniewski Wójcik Wolf Wong Wright Yamamoto Yılmaz Zhang Zhou Zimmermann'.split(
    ' ',
  );
const DEPARTMENTS =
  'Architecture,Art History,Astronomy,Biology,Business,Chemistry,Civil Engineering,Classics,Computing,Dentistry,Economics,Education,Electrical Engineering,English,Geography,Geology,Government,History,International Relations,Languages,Law,Library,Linguistics,Mathematics,Mechanical Engineering,Medicine,Music,Nursing,Pharmacy,Philosophy,Physics,Politics,Psychology,Registry,Sociology,Sport,Theatre,Theology,Veterinary Medicine,Zoology'.split(
    ',',
  );
/** A name that so few people have that a search for it has the same handful of answers at any size. */
export const RARE_NAME = 'Xochiquetzal';
const RARE_PEOPLE = 3;

/** Gives the same numbers at every run: a linear congruential generator (Lehmer, 48271) instead of chance. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A made-up campus of `count` people, with names like real ones: some frequent, many compound. */
export function* people(organisationId: string, count: number): Generator<Omit<CardHolder, 'seq'>> {
  const random = sequence(20_270_101);
  // The square favours the front of a list, so that some names are frequent, as in life.
  const pick = (list: readonly string[]) => list[Math.floor(random() ** 2 * list.length)]!;
  const at = '2027-01-01T08:00:00.000Z';
  for (let place = 0; place < count; place++) {
    const firstName = random() < 0.3 ? `${pick(FIRST)} ${pick(FIRST)}` : pick(FIRST);
    const isRare = place < RARE_PEOPLE;
    const lastName = isRare ? RARE_NAME : random() < 0.4 ? `${pick(LAST)}-${pick(LAST)}` : pick(LAST);
    yield {
      ...EXAMPLE_PERSON,
      id: newId(),
      organisationId,
      sortKey: sortKeyOf({ firstName, lastName }),
      externalId: `S${10_000_000 + place}`,
      firstName,
      lastName,
      preferredName: random() < 0.05 ? pick(FIRST) : null,
      holderType: random() < 0.85 ? 'student' : 'staff',
      department: pick(DEPARTMENTS),
      campus: random() < 0.7 ? 'Main campus' : 'River campus',
      email: `${initial(firstName)}${place.toString(36)}@example.edu`,
      phone: `+44 1632 ${960_000 + (place % 1000)}`,
      expiryDate: '2030-09-30',
      status: random() < 0.92 ? 'active' : random() < 0.5 ? 'inactive' : 'archived',
      notes: null,
      customFields: random() < 0.5 ? {} : { matriculation: String(1_000_000 + place) },
      currentPhotoId: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
  }
}

const initial = (name: string): string => name.slice(0, 1).normalize('NFD').charAt(0).toLowerCase();
