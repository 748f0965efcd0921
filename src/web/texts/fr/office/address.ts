import type { address as en } from '../../en/office/address.ts';
import { plural } from '../../plural.ts';

/** The web address that QR codes and links begin with. */
export const address: typeof en = {
  title: 'Adresse web',
  now: 'Les codes QR des cartes et tous les liens commencent par',
  states: {
    fine: 'C’est bien l’adresse ouverte dans ce navigateur.',
    missing:
      'PUBLIC_URL n’est pas défini. Avec cette adresse, chaque téléphone cherche la carte sur lui-même, et personne ne l’y trouve.',
    loopback:
      'Avec l’adresse définie dans PUBLIC_URL, chaque téléphone cherche la carte sur lui-même, et personne ne l’y trouve.',
    elsewhere: (origin: string) =>
      `Ce navigateur est à l’adresse ${origin}, mais seules les modifications faites depuis l’adresse ci-dessus sont acceptées. Ouvrez Lanyard à cette adresse-là. Si elle est fausse, il faut la corriger avant d’imprimer des cartes.`,
  },
  how: 'La personne qui gère le serveur ajoute cette ligne au fichier env (souvent /etc/lanyard/lanyard.env), puis redémarre Lanyard\u00a0:',
  copy: 'Copier la ligne pour le fichier env',
  /** For a browser on the server itself, which can't tell how others reach the server. */
  example: 'Remplacez l’adresse par celle que les téléphones et les navigateurs ouvrent.',
  carried: (cards: number, address: string) => `${plural(cards, 'carte porte', 'cartes portent')} ${address}`,
  keep: (cards: number) =>
    `Faites en sorte que cette adresse réponde toujours, ou réimprimez ${cards === 1 ? 'la carte' : 'ces cartes'}.`,
  dead: (cards: number) =>
    `Aucun téléphone n’y trouve de carte\u00a0: ${cards === 1 ? 'réimprimez-la' : 'réimprimez-les'}.`,
  unknown: (cards: number) =>
    `${plural(cards, 'carte a été imprimée', 'cartes ont été imprimées')} par une version de Lanyard qui ne gardait pas l’adresse.`,
  leadsNowhere: 'Les codes QR des nouvelles cartes ne mènent nulle part',
  leadsNowhereHint: (url: string, hasSettings: boolean) =>
    `Ils commencent par ${url}, une adresse que chaque téléphone cherche sur lui-même. ${hasSettings ? 'Avant d’imprimer des cartes, suivez les indications des paramètres' : 'Parlez-en à l’administration avant d’imprimer des cartes'}.`,
  print: {
    title: 'Les codes QR ne mèneront nulle part',
    text: (url: string) =>
      `Ils commencent par ${url}, une adresse que chaque téléphone cherche sur lui-même. Une fois imprimés, ils ne peuvent plus être changés\u00a0: la personne qui gère le serveur devrait d’abord définir l’adresse web.`,
    /** It may be typed in upper or lower case. */
    word: 'imprimer sans attendre',
    label: (word: string) => `Pour imprimer malgré tout, saisissez «\u00a0${word}\u00a0»`,
  },
};
