import type { SignOnTexts } from './en.ts';

const ADMIN = 'Signalez-le, avec les indications ci-dessous, aux personnes qui exploitent Lanyard.';
const ACCOUNTS =
  'Adressez-vous au service qui gère les comptes du campus et montrez-lui les indications ci-dessous.';

export const fr: SignOnTexts = {
  reasons: {
    stale: {
      heading: 'Cette connexion n’est plus valable',
      text: 'Elle a duré trop longtemps, a déjà servi ou a été commencée dans un autre navigateur.',
      ask: 'Revenez en arrière et connectez-vous de nouveau.',
    },
    declined: {
      heading: 'La connexion avec le compte du campus n’a pas abouti',
      text: 'La page de connexion du campus vous a renvoyé ici sans vous connecter.',
      ask: 'Réessayez. Si cela ne suffit pas, adressez-vous au service qui gère les comptes du campus.',
    },
    away: {
      heading: 'La connexion du campus est injoignable',
      text: 'Elle n’a donné aucune réponse utilisable. Votre compte n’est pas en cause.',
      ask: 'Réessayez dans quelques minutes. Si cela dure, prévenez les personnes qui exploitent Lanyard.',
    },
    clock: {
      heading: 'Les horloges ne concordent pas',
      text: 'L’horloge du serveur de Lanyard et celle de la connexion du campus diffèrent de plus d’une minute : aucune connexion n’est fiable.',
      ask: ADMIN,
    },
    rejected: {
      heading: 'La connexion du campus n’accepte pas Lanyard',
      text: 'L’adresse de retour, le nom du client ou son secret n’est pas celui qui y est enregistré.',
      ask: ADMIN,
    },
    untrusted: {
      heading: 'La réponse de la connexion du campus n’est pas fiable',
      text: 'Elle n’est pas signée comme il faut, ou elle est destinée à quelqu’un d’autre. Personne n’a été connecté.',
      ask: ADMIN,
    },
    missing: {
      heading: 'La connexion du campus ne dit pas ce que vous pouvez faire ici',
      text: 'Elle vous connaît, mais n’a envoyé aucun groupe : vous n’êtes dans aucun, ou elle n’est pas configurée pour les envoyer. Lanyard les cherche dans l’attribut (claim) indiqué ci-dessous.',
      ask: ADMIN,
    },
    elsewhere: {
      heading: 'Vous êtes dans trop de groupes',
      text: 'Quand ils sont si nombreux, la connexion du campus ne les envoie pas. Il faut la régler pour qu’elle n’envoie que ceux de cette application.',
      ask: ACCOUNTS,
    },
    malformed: {
      heading: 'Vos groupes sont illisibles',
      text: 'L’attribut (claim) indiqué ci-dessous n’est ni un texte ni une liste de textes.',
      ask: ADMIN,
    },
    no_role: {
      heading: 'Aucun rôle pour vous ici',
      text: 'La connexion du campus vous connaît, mais aucun de vos groupes ne peut utiliser le bureau des cartes. L’attribut (claim) lu, avec les groupes qu’il contient, figure ci-dessous.',
      ask: ACCOUNTS,
    },
    disabled: {
      heading: 'Votre compte est désactivé ici',
      text: 'La connexion du campus vous connaît, mais l’administration du bureau des cartes a désactivé votre compte.',
      ask: 'Adressez-vous à l’administration du bureau des cartes.',
    },
    organisation: {
      heading: 'La connexion n’est pas entièrement configurée',
      text: 'Rien n’indique à quel établissement les personnes sont connectées.',
      ask: ADMIN,
    },
    full: {
      heading: 'Il n’y a plus de place pour un compte',
      text: 'L’établissement a autant de comptes qu’il peut en avoir.',
      ask: 'Adressez-vous à l’administration du bureau des cartes.',
    },
    unproxied: {
      heading: 'On n’entre pas par ici',
      text: 'La connexion passe par le serveur web du campus, et cette requête n’en vient pas. Personne n’a été connecté.',
      ask: 'Ouvrez le bureau des cartes à son adresse habituelle. Si vous en venez, signalez-le, avec les indications ci-dessous, aux personnes qui exploitent Lanyard.',
    },
    nameless: {
      heading: 'La connexion du campus ne dit pas qui vous êtes',
      text: 'Le serveur web placé devant Lanyard vous a laissé passer, mais l’en-tête indiqué ci-dessous était vide.',
      ask: ADMIN,
    },
    unreadable: {
      heading: 'Ce que la connexion du campus dit de vous est illisible',
      text: 'L’en-tête indiqué ci-dessous contient deux valeurs, est trop long ou n’est pas en UTF-8. Personne n’a été connecté.',
      ask: ADMIN,
    },
    throttled: {
      heading: 'Trop de connexions',
      text: 'Il y a eu trop de connexions depuis cette adresse en une minute.',
      ask: 'Attendez une minute et réessayez.',
    },
    failed: {
      heading: 'Lanyard n’a pas pu vous connecter',
      text: 'Le problème vient d’ici, et non de la connexion du campus. Votre compte n’est pas en cause.',
      ask: 'Réessayez. Si le problème persiste, prévenez les personnes qui administrent Lanyard en leur transmettant les informations ci-dessous.',
    },
  },
  labels: {
    office: 'Le bureau des cartes répond à l’adresse',
    seen: 'Ce qui a été lu',
    time: 'Heure',
    request: 'Requête',
    back: 'Retour à la connexion',
  },
  done: { title: 'Connecté', link: 'Continuer' },
};
