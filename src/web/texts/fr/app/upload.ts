import { PHOTO_BYTES_MAX } from '../../../../shared/limits.ts';
import type { upload as en } from '../../en/app/upload.ts';

export const upload: typeof en = {
  label: 'Nouvelle photo',
  drop: 'Déposez une photo ici',
  choose: 'Choisir un fichier',
  webcam: 'Utiliser la caméra',
  kinds: `JPEG, PNG, WebP ou HEIC, ${PHOTO_BYTES_MAX / 2 ** 20}\u00a0Mo maximum`,
  sending: (percent: number) => `Envoi de la photo\u00a0: ${percent}\u00a0%`,
  finishing: 'Encore un instant…',
  analysing: 'Analyse en cours…',
  cancel: 'Annuler',
  another: 'Ajouter une autre photo',
  retry: 'Renvoyer',
  broken: 'La connexion s’est interrompue pendant l’envoi de la photo.',
  refused: (status: number, reason: string) =>
    `Le stockage a refusé la photo (${[status, reason].filter(Boolean).join(' ')}).`,
  unknownType: (name: string) => `«\u00a0${name}\u00a0» n’est pas une photo JPEG, PNG, WebP ou HEIC.`,
  empty: (name: string) => `«\u00a0${name}\u00a0» est vide.`,
  tooLarge: (name: string, size: string, most: string) =>
    `«\u00a0${name}\u00a0» fait ${size}\u00a0; une photo peut faire ${most} au plus.`,
  several: 'Une seule photo à la fois, s’il vous plaît.',
  result: {
    approve: 'Elle semble convenir pour une carte et attend maintenant sa vérification.',
    check: 'Elle attend maintenant sa vérification et sera regardée de près.',
    reject:
      'Elle sera sans doute refusée\u00a0: voyez plus bas comment l’améliorer. Elle attend quand même sa vérification.',
  },
  advice: {
    approve: 'Elle semble convenir pour une carte.',
    check: 'Regardez-la de près avant de décider.',
    reject: 'L’analyse conseille de la refuser\u00a0: voyez plus bas ce qui aiderait.',
  },
  decided: {
    approved: 'Acceptée\u00a0: c’est désormais la photo de la carte.',
    rejected: 'Refusée. Prenez-en une autre.',
    withdrawn: 'Retirée\u00a0: il n’y a plus de décision à prendre.',
  },
  onCard: 'Sur une nouvelle carte',
  shot: 'La nouvelle photo',
  camera: {
    title: 'Prendre une photo',
    take: 'Prendre la photo',
    use: 'Garder cette photo',
    again: 'En prendre une autre',
    which: 'Caméra',
    preview: 'Image de la caméra',
    taken: 'La photo qui vient d’être prise',
    hint: 'Face à la caméra, les yeux ouverts, devant un arrière-plan uni et sans ombres marquées.',
    starting: 'Démarrage de la caméra…',
    refused:
      'Le navigateur n’a pas accès à la caméra. Autorisez-la à côté de la barre d’adresse, puis réessayez.',
    none: 'Il n’y a pas de caméra, ou un autre programme l’utilise.',
  },
  key: 'Choisir une photo',
};
