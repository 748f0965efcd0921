import { PHOTO_BYTES_MAX } from '../../../../shared/limits.ts';
import type { photoFiles as en } from '../../en/people/photo-files.ts';
import { plural } from '../../plural.ts';

const files = (count: number) => plural(count, 'fichier', 'fichiers');
const photos = (count: number) => plural(count, 'photo', 'photos');

export const photoFiles: typeof en = {
  title: 'Photos depuis des fichiers',
  steps: { label: 'Étapes', choose: 'Fichiers', check: 'Aperçu', run: 'Envoi' },
  choose: {
    title: 'Choisissez un ZIP ou un dossier',
    text: 'Donnez à chaque fichier le numéro de la personne, par exemple S1024815.jpg. Les sous-dossiers n’ont pas d’importance. Rien n’est envoyé avant que vous ayez vu ce qui a été trouvé.',
    drop: 'Déposez ici un ZIP, un dossier ou des photos, ou',
    zip: 'Choisir un ZIP',
    folder: 'Choisir un dossier',
    kinds: `JPEG, PNG, WebP ou HEIC, ${PHOTO_BYTES_MAX / 2 ** 20}\u00a0Mo maximum chacun.`,
    reading: 'Lecture de la liste des fichiers…',
    nothing: 'Il ne contient aucun fichier.',
    tooMany: (most: number) => `Il y a plus de ${files(most)}. Envoyez-les en plusieurs fois.`,
    locked: (name: string) =>
      `«\u00a0${name}\u00a0» est protégé par un mot de passe. Décompressez-le, puis choisissez le dossier.`,
    damaged: (name: string) =>
      `«\u00a0${name}\u00a0» est abîmé, ou n’est pas un fichier ZIP. S’il s’ouvre sur votre ordinateur, décompressez-le et choisissez le dossier.`,
    unreadable:
      'Les fichiers ne peuvent pas être lus. Ont-ils été déplacés ou renommés\u00a0? Choisissez-les de nouveau.',
  },
  check: {
    title: 'Ce qui a été trouvé',
    checking: (done: number, total: number) => `Examen en cours\u00a0: ${done} sur ${files(total)}…`,
    text: 'Rien n’est encore envoyé.',
    problems: (count: number) =>
      `Impossible d’envoyer ${files(count)}\u00a0; le reste peut l’être. Renommez ou remplacez ce qui pose problème, puis choisissez de nouveau le ZIP ou le dossier\u00a0: les photos déjà présentes sont ignorées.`,
    replace: (count: number) =>
      `Envoyer aussi de nouvelles photos pour ${plural(count, 'personne qui a', 'personnes qui ont')} une photo acceptée`,
    replaceHint: 'La photo acceptée reste sur la carte jusqu’à ce que la nouvelle soit acceptée.',
    nothing: 'Il n’y a rien à envoyer.',
    download: 'Télécharger les problèmes',
    submit: (count: number) => `Envoyer ${photos(count)}`,
    back: 'Choisir d’autres fichiers',
  },
  run: {
    title: 'Envoi en cours',
    done: 'Envoi terminé',
    progress: (done: number, total: number) =>
      `${done} sur ${plural(total, 'photo envoyée', 'photos envoyées')}`,
    stay: 'Restez sur cette page jusqu’à la fin.',
    stop: 'Pause',
    stopping: 'Fin des photos en cours…',
    stopped:
      'En pause. Vous pouvez continuer ici, ou reprendre les mêmes fichiers plus tard\u00a0: ce qui est déjà arrivé est ignoré.',
    broken:
      'L’envoi s’est interrompu ici. Ce qui a été envoyé reste, et vous pouvez reprendre au même endroit.',
    goOn: 'Continuer',
    waiting: 'Le serveur est occupé ou ne répond pas. Nouvel essai…',
    allWell: (count: number) =>
      `Tout est arrivé\u00a0: ${photos(count)}. La vérification peut commencer dès que l’analyse est terminée.`,
    someFailed: (count: number) =>
      `${plural(count, 'photo n’a pas pu être envoyée', 'photos n’ont pas pu être envoyées')}.`,
    again: 'Réessayer',
    resultFile: 'Télécharger le résultat',
    review: 'Aller à la vérification',
    people: 'Voir les personnes',
    another: 'Choisir d’autres fichiers',
    leave: {
      title: 'Arrêter l’envoi\u00a0?',
      text: 'Les photos envoyées restent. Pour envoyer les autres plus tard, choisissez de nouveau les mêmes fichiers.',
      submit: 'Arrêter et quitter',
    },
  },
  table: {
    title: 'Fichiers',
    filter: 'Afficher',
    all: 'Tous',
    file: 'Fichier',
    result: 'Résultat',
  },
  /** Verdicts about a file: as a filter, and in its row. */
  kinds: {
    ready: 'À envoyer',
    replaces: 'Photo déjà acceptée',
    present: 'Déjà présente',
    unknown: 'Personne inconnue',
    double: 'Deux fichiers pour une personne',
    archived: 'Personne archivée',
    notPicture: 'Pas une photo',
    tooLarge: 'Trop volumineux',
    unreadable: 'Illisible',
  },
  verdicts: {
    ready: '',
    replaces: 'Ne sera pas envoyée, sauf si vous cochez la case ci-dessus.',
    replacing: 'Sera envoyée.',
    present: 'Exactement cette photo a déjà été envoyée.',
    unknown: 'Aucune personne n’a ce numéro. Les majuscules et les minuscules comptent.',
    double: 'Il y a plusieurs fichiers pour cette personne\u00a0: n’en gardez qu’un.',
    archived: 'Cette personne est archivée\u00a0: aucune nouvelle photo n’est possible.',
    notPicture: 'Ce n’est pas une photo au format JPEG, PNG, WebP ou HEIC.',
    tooLarge: `Une photo peut faire ${PHOTO_BYTES_MAX / 2 ** 20}\u00a0Mo au maximum.`,
    unreadable: 'Ce fichier ne peut pas être lu\u00a0: il est abîmé ou a été déplacé.',
  },
  outcomes: { sent: 'Envoyée', failed: 'Non envoyée', none: 'Pas encore envoyée' },
  csv: {
    name: 'photos-result.csv',
    file: 'fichier',
    number: 'numéro',
    person: 'personne',
    result: 'résultat',
    detail: 'détail',
  },
};
