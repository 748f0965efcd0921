import type { findings as en } from '../../en/review/findings.ts';

/**
 * Findings in a photo, as distinct from the checks: their names, and explanations for admins who set the photo
 * policy.
 */
export const findings: typeof en = {
  undecodable: { title: 'Fichier illisible', about: 'Le fichier ne s’ouvre pas.' },
  type_mismatch: { title: 'Nom de fichier trompeur', about: 'Par exemple, un JPEG nommé comme un PNG.' },
  too_many_pixels: { title: 'Trop de pixels', about: 'Trop grand pour être ouvert sans risque.' },
  animated: { title: 'Animation', about: 'Seule la première image a été analysée.' },
  greyscale: { title: 'Noir et blanc', about: 'Une photo sans couleurs.' },
  no_face: { title: 'Aucun visage', about: 'Il n’y a personne sur l’image.' },
  multiple_faces: { title: 'Plusieurs personnes', about: 'Il y a quelqu’un d’autre sur l’image.' },
  face_in_background: {
    title: 'Visage à l’arrière-plan',
    about: 'Un second visage, plus petit, serait imprimé aussi.',
  },
  face_cut: { title: 'Visage coupé', about: 'Une partie du visage est hors de l’image.' },
  same_photo_as: {
    title: 'Envoyée pour quelqu’un d’autre',
    about: 'La même image a déjà été envoyée pour une autre personne.',
  },
  eyes_not_visible: {
    title: 'Yeux cachés',
    about: 'Le plus souvent des lunettes foncées, parfois des cheveux ou des reflets.',
  },
  face_covered: {
    title: 'Visage couvert',
    about: 'Le plus souvent un masque, parfois une main ou une écharpe.',
  },
  eyes_closed: {
    title: 'Yeux fermés',
    about: 'Les deux\u00a0: le plus souvent un clignement, parfois un rire.',
  },
  red_eyes: { title: 'Yeux rouges', about: 'À cause d’un flash.' },
  drawing: { title: 'Pas une photo', about: 'Un dessin, un avatar ou une image 3D.' },
  shadow_on_background: {
    title: 'Ombre sur le mur',
    about: 'À cause d’un flash ou d’une lampe, quand on se tient près du mur.',
  },
  frame: {
    title: 'Dans un cadre',
    about: 'Une capture d’écran avec ses bandes, une bordure ou la photo d’un tirage.',
  },
};
