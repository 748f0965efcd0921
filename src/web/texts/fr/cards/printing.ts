import type { printing as en } from '../../en/cards/printing.ts';
import { plural } from '../../plural.ts';

const cards = (count: number) => plural(count, 'carte', 'cartes');

export const printing: typeof en = {
  title: 'Impression',
  parts: 'Sections de l’impression',
  columns: {
    card: 'Numéro',
    person: 'Personne',
    order: 'Commande',
    waiting: 'En attente depuis',
    batch: 'Lot',
    state: 'Statut',
    cards: 'Cartes',
    result: 'Résultat',
    made: 'Créé',
    printed: 'Imprimées',
    csn: 'Puce (CSN)',
  },
  queue: {
    count: (count: number) => `${cards(count)} à imprimer`,
    oldest: (when: string) => `La plus ancienne attend depuis le ${when}.`,
    order: 'Commande',
    allOrders: 'Toutes les commandes',
    choose: (number: string) => `Sélectionner la carte ${number}`,
    print: (count: number) => `Imprimer ${cards(count)}…`,
    printAll: (count: number) => (count < 2 ? 'Imprimer…' : `Imprimer les ${cards(count)}…`),
    firstOnes: (count: number) =>
      `Voici les ${count} qui attendent depuis le plus longtemps\u00a0: un lot n’en prend pas plus.`,
    failed: (reason: string) => `Déjà ratée\u00a0: ${reason}`,
    noReason: 'sans explication',
    cannotBePrinted: (messages: string) => `Impossible à imprimer tel quel\u00a0: ${messages}`,
    none: 'Rien à imprimer',
    noneText:
      'Les cartes arrivent ici quand une commande est passée et que la personne a une photo acceptée.',
    noneFiltered: 'Rien à imprimer pour cette commande',
    noneFilteredText: 'Ses cartes sont imprimées, ou attendent des photos.',
    action: 'Nouvelle commande',
    keys: {
      title: 'Impression',
      all: 'Tout sélectionner ou désélectionner',
      print: 'Imprimer les cartes sélectionnées, ou toutes',
    },
  },
  outdated: {
    title: 'Imprimées avec d’anciennes données',
    count: (count: number) => `${cards(count)}.`,
    text: 'Une donnée que ces cartes montrent a changé depuis leur impression. Rien n’est imprimé sans que vous le commandiez.',
    changes: 'Imprimé → maintenant',
    label: (field: string) => `${field}\u00a0:`,
    photo: 'Il y a une autre photo depuis.',
    nothing: 'rien',
    order: 'Commander une réimpression',
    orderFor: (name: string) => `Commander une réimpression de la carte de ${name}`,
    ordered: (name: string) => `Une nouvelle carte pour ${name} est dans la file d’impression.`,
    leave: 'Laisser ainsi',
    leaveOf: (name: string) => `Laisser ainsi\u00a0: la carte de ${name}`,
    wasLeft: (name: string) =>
      `La carte de ${name} reste telle quelle, jusqu’à ce qu’une de ses données change de nouveau.`,
    onCard: 'Modifié depuis l’impression',
    onCardText: 'La carte montre ce qui était vrai lors de son impression.',
    isLeft:
      'La carte a été laissée telle quelle. Elle sera proposée de nouveau si une de ses données change.',
  },
  proof: {
    look: 'Voir une épreuve',
    only: 'Vous voulez juste voir le résultat\u00a0?',
    opens: 'Elle s’ouvre dans un nouvel onglet\u00a0; rien ne quitte la file.',
    back: 'File d’impression',
    title: (count: number) => `Épreuve\u00a0: ${cards(count)}`,
    text: 'Ce n’est qu’une épreuve\u00a0: voici les cartes telles qu’elles seraient imprimées maintenant. Rien n’a changé, et elles restent dans la file d’impression.',
    firstOnes: (shown: number, chosen: number) => `Voici les ${shown} premières sur ${chosen}.`,
    print: 'Imprimer l’épreuve sur papier',
    none: 'Aucune de ces cartes n’attend d’être imprimée',
    noneText:
      'Elles ont été imprimées ou sont à l’imprimante. Leurs propres pages montrent à quoi elles ressemblent.',
  },
  openBatches: {
    text: (count: number) =>
      count < 2
        ? 'Un lot d’impression est à l’imprimante. Ses cartes pourront être remises une fois les résultats enregistrés.'
        : `${plural(count, 'lot est', 'lots sont')} à l’imprimante. Leurs cartes pourront être remises une fois les résultats enregistrés.`,
    enter: (count: number) => (count < 2 ? 'Saisir ses résultats' : 'Saisir leurs résultats'),
    look: (count: number) => (count < 2 ? 'Le voir' : 'Les voir'),
  },
  make: {
    title: (count: number) => `Imprimer ${cards(count)}\u00a0?`,
    text: (count: number) =>
      count < 2
        ? 'Vous obtenez un PDF pour l’imprimante. La carte quitte la file, et ce qui y est imprimé ne change plus.'
        : 'Vous obtenez un PDF pour l’imprimante. Les cartes quittent la file, et ce qui y est imprimé ne change plus.',
    textOfPrinter: (count: number) =>
      count === 1
        ? 'La carte part aussitôt à l’imprimante. Ce qui y est imprimé est désormais fixé.'
        : 'Les cartes partent à l’imprimante une par une, dans cet ordre. Ce qui y est imprimé est désormais fixé.',
    sheet: 'Imprimer sur',
    sheetHints: {
      card: 'Une page par côté, exactement de la taille de la carte.',
      a4: 'Cinq cartes par page, avec des traits de coupe.',
      letter: 'La même chose sur du papier de 8,5 × 11 pouces, avec quatre cartes par page.',
    },
    lease: 'Délai d’impression',
    leases: {
      '3600': 'Une heure',
      '7200': 'Deux heures',
      '28800': 'Huit heures',
      '86400': 'Un jour',
      '604800': 'Une semaine',
    },
    leaseHint:
      'Passé ce délai, les cartes sans résultat retournent dans la file. Chaque résultat enregistré relance le délai.',
    findingsHint: 'Cela sera imprimé comme �. Corrigez d’abord la fiche de la personne.',
    submit: 'Créer le lot',
    submitToPrinter: 'Imprimer',
    made: (count: number) => `Lot de ${cards(count)} créé.`,
  },
  list: 'Lots par statut',
  all: 'Tous',
  sheets: { card: 'Imprimante à cartes', a4: 'Feuilles A4', letter: 'Feuilles Letter' },
  batches: {
    none: 'Pas encore de lots',
    noneText: 'Sélectionnez des cartes dans la file d’impression et créez un lot.',
    noneFiltered: 'Aucun lot ne correspond',
    action: 'Aller à la file',
    progress: (printed: number, total: number) =>
      `${printed} sur ${plural(total, 'carte imprimée', 'cartes imprimées')}`,
    failed: (count: number) => plural(count, 'impression ratée', 'impressions ratées'),
    until: (time: string) => `Réservé jusqu’au ${time}`,
  },
  batch: {
    back: 'Tous les lots',
    pdfOf: { card: 'Pour l’imprimante à cartes', a4: 'Feuilles A4', letter: 'Feuilles Letter' },
    downloadOf: {
      card: 'Télécharger le PDF pour l’imprimante à cartes',
      a4: 'Télécharger les feuilles A4',
      letter: 'Télécharger les feuilles Letter',
    },
    openOf: {
      card: 'Ouvrir le PDF pour l’imprimante à cartes',
      a4: 'Ouvrir les feuilles A4',
      letter: 'Ouvrir les feuilles Letter',
    },
    drawn: (done: number, total: number) =>
      `${done} sur ${plural(total, 'carte dessinée', 'cartes dessinées')}`,
    preview: 'Les premières cartes',
    findings: (count: number) =>
      plural(
        count,
        'carte avec quelque chose d’impossible à imprimer tel quel',
        'cartes avec quelque chose d’impossible à imprimer tel quel',
      ),
    findingsHint:
      'Les caractères impossibles à imprimer apparaissent comme �, et les textes longs sont coupés. Pour l’éviter, annulez le lot et corrigez-les d’abord.',
    held: (count: number, time: string, age: string) =>
      count < 2
        ? `La carte est réservée à ce lot jusqu’au ${time} (${age}). Sans résultat d’ici là, elle retourne dans la file.`
        : `Ces cartes sont réservées à ce lot jusqu’au ${time} (${age}). Sans résultat d’ici là, elles retournent dans la file.`,
    /** Offered only while no result is entered, so that none is lost. */
    putBackText: 'Pas encore le moment d’imprimer\u00a0?',
    putBack: (count: number) =>
      count < 2 ? 'Renvoyer la carte dans la file' : 'Renvoyer les cartes dans la file',
    wasPutBack: (count: number) =>
      `${plural(count, 'carte renvoyée', 'cartes renvoyées')} dans la file d’impression.`,
    lapsed:
      'Le délai est passé avant que tous les résultats soient saisis. Les cartes sans résultat sont de retour dans la file d’impression. Si certaines sont quand même sorties de l’imprimante, mettez-les de côté\u00a0: elles seront imprimées à nouveau.',
    cancelledText: 'Les cartes sans résultat sont de retour dans la file d’impression.',
    completedText: 'Chaque carte a son résultat.',
    results: 'Résultats',
    resultsElsewhere: 'Les résultats de ces cartes se saisissent avec le rôle Gestion.',
    resultsText:
      'Indiquez pour chaque carte si elle est réussie, puis enregistrez. Scanner une puce dans son champ marque la carte comme imprimée et passe à la suivante.',
    printed: 'Imprimée',
    failed: 'Ratée',
    resultOf: (name: string) => `Résultat de la carte\u00a0: ${name}`,
    csnOf: (name: string) => `Puce de la carte\u00a0: ${name}`,
    csnPlaceholder: 'Scanner',
    reasonOf: (name: string) => `Pourquoi la carte est ratée\u00a0: ${name}`,
    reasonPlaceholder: 'Qu’est-ce qui n’a pas marché\u00a0?',
    csnOrReason: 'Puce ou raison',
    allPrinted: (rest: number, entered: number) =>
      entered === 0
        ? rest < 2
          ? 'Marquer comme imprimée'
          : `Marquer les ${rest} comme imprimées`
        : rest < 2
          ? 'Marquer l’autre comme imprimée'
          : `Marquer les ${rest} autres comme imprimées`,
    save: (count: number) =>
      count === 0 ? 'Enregistrer les résultats' : `Enregistrer ${plural(count, 'résultat', 'résultats')}`,
    saved: (count: number) => `${plural(count, 'résultat enregistré', 'résultats enregistrés')}.`,
    toSave: 'Les résultats comptent une fois enregistrés, et ne peuvent plus être annulés ensuite.',
    entered: (count: number) =>
      `${plural(count, 'résultat saisi, pas encore enregistré', 'résultats saisis, pas encore enregistrés')}.`,
    saveIn: (date: string) => `Enregistrer dans le lot du ${date}`,
    leave: {
      title: (count: number) => `Enregistrer d’abord ${plural(count, 'résultat', 'résultats')}\u00a0?`,
      text: (count: number) =>
        count < 2
          ? 'Vous avez saisi un résultat qui n’est pas enregistré. Tant qu’il ne l’est pas, sa carte ne peut pas être remise, et il n’est gardé que dans cet onglet du navigateur.'
          : `Vous avez saisi ${count} résultats qui ne sont pas enregistrés. Tant qu’ils ne le sont pas, leurs cartes ne peuvent pas être remises, et ils ne sont gardés que dans cet onglet du navigateur.`,
      save: 'Enregistrer et continuer',
      go: 'Quitter sans enregistrer',
      stay: 'Rester ici',
    },
    twice: (name: string) => `Cette puce a déjà été scannée pour ${name}.`,
    known: {
      printed: 'Imprimée',
      failed: 'Ratée',
      returned: 'De retour dans la file',
      withdrawn: 'Invalidée entre-temps\u00a0: à détruire si elle a été imprimée',
    },
    cancel: 'Annuler le lot',
    cancelTitle: 'Annuler ce lot\u00a0?',
    cancelText: (count: number) =>
      `${plural(count, 'carte sans résultat retourne', 'cartes sans résultat retournent')} dans la file d’impression. ${count < 2 ? 'Si elle est sortie de l’imprimante, mettez-la de côté.' : 'Si certaines sont sorties de l’imprimante, mettez-les de côté.'}`,
    cancelled: 'Lot annulé.',
    handOver: (count: number) => `Remettre ${cards(count)}`,
    retry: (count: number) => `Réimprimer ${cards(count)}`,
    keys: {
      title: 'Lot d’impression',
      all: 'Marquer toutes les autres comme imprimées',
      save: 'Enregistrer les résultats',
      pdf: 'Ouvrir le PDF',
    },
  },
  unclear: {
    count: (count: number) =>
      count === 1 ? '1 carte est peut-être sortie' : `${count} cartes sont peut-être sorties`,
    text: 'Cherchez-les une à une dans le bac de l’imprimante et auprès des personnes présentes. Aucune n’est réimprimée avant que quelqu’un ait décidé.',
    badge: (count: number) => (count === 1 ? '1 carte à éclaircir' : `${count} cartes à éclaircir`),
    columns: { printer: 'Imprimante', why: 'Pourquoi', decide: 'Est-elle sortie\u00a0?' },
    none: 'Rien à éclaircir',
    noneText:
      'Une carte apparaît ici quand son imprimante a disparu en cours de route, ou ne peut dire si elle est sortie.',
  },
  atPrinter: {
    title: (printer: string) => `À l’imprimante ${printer}`,
    removed: 'L’imprimante a été retirée',
    progress: (done: number, total: number) => `${done} sur ${cards(total)}`,
    counts: {
      waiting: (count: number) => `${count} en attente`,
      busy: (count: number) => `${count} à l’imprimante`,
      sent: (count: number) => plural(count, 'envoyée', 'envoyées'),
      unclear: (count: number) => `${count} à éclaircir`,
      failed: (count: number) => plural(count, 'ratée', 'ratées'),
    },
    running: 'Lanyard donne les cartes à l’imprimante une par une, dans cet ordre.',
    toCheck: (count: number) =>
      count === 1
        ? 'Une carte est envoyée. Regardez si elle est sortie et indiquez-le ci-dessous\u00a0; la remettre ou la scanner compte aussi.'
        : `${cards(count)} sont envoyées. Regardez si elles sont sorties et indiquez-le ci-dessous\u00a0; les remettre ou les scanner compte aussi.`,
    toDecide: (count: number) =>
      count === 1
        ? 'Pour une carte, personne ne sait si elle est sortie. Cherchez-la et indiquez-le ci-dessous.'
        : `Pour ${cards(count)}, personne ne sait si elles sont sorties. Cherchez-les et indiquez-le ci-dessous.`,
    noPdf:
      'Pas de PDF ici\u00a0: imprimées à partir de lui, les cartes sortiraient deux fois. Pour imprimer à la main, annulez le reste et créez un lot sans imprimante.',
    column: 'Impression',
    allCameOut: (count: number) =>
      count === 1 ? 'La carte envoyée est sortie' : `Les ${count} cartes envoyées sont sorties`,
    cancelAsk: 'Annuler le reste…',
    cancel: 'Annuler le reste',
    cancelTitle: 'Annuler le reste de ce lot\u00a0?',
    cancelText: (count: number) =>
      count === 1
        ? 'La carte sans résultat retourne dans la file d’impression, sauf si l’imprimante l’a commencée. Si elle est peut-être sortie, elle reste ici.'
        : 'Les cartes sans résultat retournent dans la file d’impression, sauf celles que l’imprimante a commencées. Celles qui sont peut-être sorties restent ici.',
    cancelled: 'Le reste est annulé.',
    move: 'Déplacer le reste…',
    moveTitle: 'Passer le reste à une autre imprimante\u00a0?',
    moveText: (count: number) =>
      count === 1
        ? 'La carte encore en attente passe à cette imprimante\u00a0:'
        : `Les ${count} cartes encore en attente passent à cette imprimante\u00a0:`,
    moveSubmit: 'Déplacer',
    moved: (printer: string) => `Le reste passe à ${printer}.`,
  },
  handOver: {
    count: (count: number) => `${cards(count)} à remettre`,
    text: 'Une carte devient active quand elle est remise, et la précédente prend fin.',
    scan: 'Nom ou numéro de carte',
    scanHint:
      'Tapez un nom, ou tapez ou scannez le numéro de la carte ou de sa puce, puis appuyez sur Enter.',
    who: 'Qui est-ce\u00a0?',
    nothingToCollect: 'Pas de carte à remettre',
    moreOfThem: (count: number) => `Encore ${count}. Précisez le nom.`,
    allOfThem: 'Toutes les cartes à remettre',
    notReady: {
      unknown: (text: string) => `Aucune carte ni personne pour «\u00a0${text}\u00a0»`,
      unknownText: 'Tapez ou scannez le numéro complet, ou une partie du nom.',
      noCard: (name: string) => `${name} n’a pas de carte`,
      noCardText: 'Commandez-en d’abord une.',
      toPerson: 'Ouvrir sa fiche',
      titles: {
        queued: (number: string) => `La carte ${number} n’est pas encore imprimée`,
        printing: (number: string) => `Le résultat de la carte ${number} n’est pas encore enregistré`,
        print_failed: (number: string) => `L’impression de la carte ${number} est ratée`,
        printed: (number: string) => `La carte ${number} peut être remise`,
        active: (number: string) => `La carte ${number} a déjà été remise`,
        suspended: (number: string) => `La carte ${number} est suspendue`,
        revoked: (number: string) => `La carte ${number} est invalidée`,
        expired: (number: string) => `La carte ${number} est expirée`,
      },
      texts: {
        queued: 'Elle attend dans la file d’impression.',
        printing:
          'Elle est à l’imprimante\u00a0: saisissez son résultat dans le lot d’impression, et enregistrez.',
        print_failed: 'Elle attend dans la file d’impression d’être imprimée à nouveau.',
        printed: '',
        active: 'Elle est déjà active.',
        suspended: 'Elle a été remise, et peut être rétablie sur sa page.',
        revoked: 'Elle a pris fin définitivement.',
        expired: 'Son dernier jour de validité est passé.',
      },
      toBatch: (date: string) => `Ouvrir le lot du ${date}`,
      toQueue: 'Ouvrir la file d’impression',
      toCard: 'Ouvrir la carte',
    },
    mayBeOut: {
      title: (count: number) =>
        count === 1
          ? '1 carte est peut-être sortie de son imprimante'
          : `${count} cartes sont peut-être sorties de leurs imprimantes`,
      text: 'Scannez-la, remettez-la, ou dites ici si elle est sortie.',
      more: (count: number) => `${count} de plus\u00a0: dites sur la page de leur lot si elles sont sorties.`,
    },
    choose: (name: string) => `Sélectionner la carte\u00a0: ${name}`,
    submit: (count: number) => (count === 0 ? 'Remettre' : `Remettre ${cards(count)}…`),
    title: (count: number) => (count < 2 ? 'Remettre cette carte\u00a0?' : `Remettre ${cards(count)}\u00a0?`),
    confirm: (count: number) =>
      count < 2
        ? 'Est-ce bien la personne devant vous\u00a0? La carte devient active tout de suite\u00a0; si elle en remplace une autre, celle-ci est invalidée en même temps.'
        : 'Ces personnes reçoivent leurs cartes, qui deviennent actives tout de suite. Les cartes qu’elles remplacent sont invalidées en même temps.',
    ofNoUse: (bad: number, count: number) =>
      count < 2
        ? 'Cette carte ne sera pas valable au contrôle\u00a0:'
        : `Sur ces ${count} cartes, ${plural(bad, 'ne sera pas valable', 'ne seront pas valables')} au contrôle. La fiche de chaque personne dit pourquoi.`,
    anyway: 'Remettre quand même',
    getters: 'Personnes qui reçoivent une carte',
    yes: (count: number) => (count < 2 ? 'Oui, remettre' : `Oui, remettre ${cards(count)}`),
    progress: (done: number, total: number) => `${done} sur ${total}`,
    done: (count: number) => `${plural(count, 'carte remise', 'cartes remises')}.`,
    failed: (count: number) =>
      `${plural(count, 'carte n’a pas pu être remise', 'cartes n’ont pas pu être remises')}\u00a0:`,
    none: 'Rien à remettre',
    noneText: 'Les cartes arrivent ici quand elles sont enregistrées comme imprimées dans leur lot.',
    firstOnes: (count: number) => `Les ${count} premières sont affichées.`,
    keys: {
      title: 'Remise',
      scan: 'Taper un nom, ou scanner une carte',
      all: 'Tout sélectionner ou désélectionner',
    },
  },
};
