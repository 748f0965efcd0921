import type { MailTexts } from '../../shared/mail/text.ts';

export const PL: MailTexts = {
  staff_invitation: {
    subject: 'Twoje konto w biurze kart: {organisation}',
    button: 'Ustaw hasło',
    body: `Dzień dobry, {name}!

Masz już konto w biurze kart ({organisation}). Zaprasza Cię {invitedBy}. Ustaw hasło i możesz zaczynać:

{link}

Link jest jednorazowy. Ważny do: {until}. Potem nowy link może Ci wysłać {invitedBy}.`,
  },
  password_reset: {
    subject: 'Nowe hasło do konta w biurze kart',
    button: 'Ustaw nowe hasło',
    body: `Dzień dobry, {name}!

Mamy prośbę, najpewniej od Ciebie, o nowe hasło do Twojego konta w biurze kart ({organisation}):

{link}

Link jest jednorazowy. Ważny do: {until}. Dotychczasowe hasło działa, dopóki nie ustawisz nowego. Jeśli ta prośba nie pochodzi od Ciebie, nie musisz nic robić.`,
  },
  photo_request: {
    subject: 'Twoje zdjęcie do karty: {organisation}',
    button: 'Wyślij zdjęcie',
    body: `Dzień dobry, {firstName}!

Potrzebujemy Twojego zdjęcia do karty. Możesz je zrobić telefonem w niecałą minutę:

{link}

Link jest tylko dla Ciebie. Ważny do: {until}. Prosimy nikomu go nie przekazywać.

{organisation}`,
  },
  photo_reminder: {
    subject: 'Wciąż czekamy na Twoje zdjęcie: {organisation}',
    button: 'Wyślij zdjęcie',
    body: `Dzień dobry, {firstName}!

Wciąż nie mamy Twojego zdjęcia, a bez niego nie możemy wydrukować karty. Możesz je wysłać tutaj:

{link}

Link jest tylko dla Ciebie. Ważny do: {until}. Jeśli wolisz, zrobimy Ci zdjęcie w biurze kart.

{organisation}`,
  },
  photo_rejected: {
    subject: 'Twoje zdjęcie nie nadaje się na kartę',
    button: '',
    body: `Dzień dobry, {firstName}!

Dziękujemy za zdjęcie. Niestety nie możemy umieścić go na karcie:

{reasons}

Przyjdź do biura kart, żeby zrobić nowe, albo zapytaj tam, jak je przesłać.

{organisation}`,
  },
  photo_again: {
    subject: 'Prosimy o inne zdjęcie: {organisation}',
    button: 'Wyślij inne zdjęcie',
    body: `Dzień dobry, {firstName}!

Dziękujemy za zdjęcie. Niestety nie możemy umieścić go na karcie:

{reasons}

Prosimy o inne zdjęcie. Możesz je wysłać tutaj:

{link}

Link jest tylko dla Ciebie. Ważny do: {until}. Jeśli wolisz, zrobimy Ci zdjęcie w biurze kart.

{organisation}`,
  },
  test: {
    subject: 'Wiadomość próbna z biura kart: {organisation}',
    button: '',
    body: `To jest próba: poczta z biura kart ({organisation}) dochodzi.

Wysłano z: {server}.`,
  },
};
