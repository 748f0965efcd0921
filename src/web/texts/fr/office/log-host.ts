import type { logHost as en } from '../../en/office/log-host.ts';

export const logHost: typeof en = {
  intro:
    'Chaque entrée du journal d’audit est aussi envoyée au serveur de journaux de l’équipe qui gère cette installation. Elle y est à l’abri de quiconque pourrait modifier quelque chose ici. Les données qui décrivent des personnes restent ici.',
  off: {
    title: 'Le journal d’audit reste uniquement ici',
    text: 'Il peut aussi être envoyé à un serveur de journaux, par syslog, ou au journal de la machine. La personne qui gère l’installation ajoute une ligne comme celle-ci au fichier env, puis redémarre Lanyard. Le README d’exploitation en dit plus.',
  },
  well: (destination: string) => `${destination} accepte les entrées.`,
  noneYet: 'Aucune n’a été envoyée depuis le démarrage du serveur.',
  last: (age: string) => `La dernière a été envoyée ${age}.`,
  waiting: (count: number, shown: string) =>
    count === 1 ? '1 entrée attend.' : `${shown} entrées attendent.`,
  trouble: {
    title: (destination: string) => `${destination} n’accepte aucune entrée`,
    text: (age: string) =>
      `Le problème a commencé ${age}. Les entrées attendent et partiront d’elles-mêmes dès que le serveur de journaux les acceptera.`,
  },
  dropped: {
    title: (count: number, shown: string) =>
      count === 1 ? '1 entrée n’y est jamais arrivée' : `${shown} entrées n’y sont jamais arrivées`,
    text: 'Trop d’entrées attendaient pendant que le serveur de journaux était injoignable. Elles figurent ici, dans le journal d’audit, et peuvent en être exportées.',
  },
  test: {
    title: 'Essai',
    text: 'Écrit une entrée dans le journal d’audit et attend que le serveur de journaux l’ait reçue.',
    submit: 'Envoyer une entrée d’essai',
    sent: 'Le serveur de journaux a accepté l’entrée d’essai.',
    sentByUdp:
      'L’entrée d’essai a été envoyée. UDP ne permet pas de savoir si elle est arrivée\u00a0: vérifiez sur le serveur.',
    waits: 'Le serveur de journaux n’a pas encore accepté l’entrée d’essai. Elle continue d’attendre.',
    failed: (why: string) =>
      `Le serveur de journaux n’a pas accepté l’entrée d’essai\u00a0: ${why}. Elle continue d’attendre.`,
  },
};
