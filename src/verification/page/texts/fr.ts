import type { PageTexts } from './page-texts.ts';

export const FR: PageTexts = {
  valid: 'Valable',
  notValid: 'Non valable',
  adviceWithPhoto: 'Comparez cette photo avec la personne devant vous.',
  adviceWithoutPhoto:
    'Comparez ce nom avec celui de la carte, et la photo de la carte avec la personne devant vous.',
  invalidAdvice: 'N’acceptez pas cette carte.',
  name: 'Nom',
  type: 'Statut',
  organisation: 'Établissement',
  validUntil: 'Fin de validité',
  noEnd: 'aucune',
  checked: (time, date, timeZone) => `Vérifiée le ${date} à ${time} (${timeZone})`,
  photoOf: (name) => `Photo\u00a0: ${name}`,
  reload: 'Vérifier à nouveau',
  unknown: {
    title: 'Carte inconnue',
    heading: 'Aucune carte n’a ce code',
    lines: [
      'Il a peut-être été mal lu\u00a0: scannez à nouveau le code QR, ou comparez chaque caractère de l’adresse avec la carte.',
      'S’il reste inconnu, ce n’est pas une de nos cartes. Ne l’acceptez pas et prévenez le bureau des cartes.',
    ],
  },
  busy: {
    title: 'Trop de vérifications',
    heading: 'Trop de vérifications depuis ce réseau',
    lines: (soon) => [
      `Trop de cartes ont été vérifiées en une minute. Réessayez ${soon}.`,
      'Cela ne dit rien de la carte.',
    ],
  },
  trouble: {
    title: 'Non vérifiée',
    heading: 'La carte n’a pas pu être vérifiée',
    lines: [
      'Un problème est survenu de notre côté. Réessayez dans un instant.',
      'Cela ne dit rien de la carte.',
    ],
  },
  reasons: {
    card_suspended: {
      heading: 'Suspendue',
      meaning: 'Le bureau des cartes a suspendu cette carte pour le moment.',
    },
    card_revoked: {
      heading: 'Annulée',
      meaning: 'Cette carte a été annulée définitivement. Elle a peut-être été perdue, volée ou remplacée.',
    },
    card_expired: { heading: 'Expirée', meaning: 'Le dernier jour de validité de cette carte est passé.' },
    card_not_active: {
      heading: 'Pas encore activée',
      meaning: 'Cette carte n’a pas encore été remise à la personne à qui elle est destinée.',
    },
    holder_not_active: {
      heading: 'Personne non active',
      meaning:
        'La personne à qui cette carte a été délivrée n’est pas active dans cet établissement en ce moment.',
    },
  },
  types: {
    student: 'Étudiant(e)',
    staff: 'Personnel',
    contractor: 'Prestataire',
    visitor: 'Visiteur(euse)',
    access: 'Accès uniquement',
  },
};
