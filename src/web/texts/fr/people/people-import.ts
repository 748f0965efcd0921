import type { peopleImport as en } from '../../en/people/people-import.ts';
import { plural } from '../../plural.ts';

const rows = (count: number) => plural(count, 'ligne', 'lignes');

const FIRST = { ymd: 'l’année', dmy: 'le jour', mdy: 'le mois' };

export const peopleImport: typeof en = {
  title: 'Importer des personnes',
  steps: { label: 'Étapes', file: 'Fichier', columns: 'Colonnes', check: 'Aperçu', run: 'Import' },
  file: {
    title: 'Choisissez la liste des personnes',
    text: 'Il faut une ligne avec les noms des colonnes, puis une ligne par personne. Chaque personne doit avoir un numéro\u00a0: c’est lui qui permet de la reconnaître quand vous importez la liste une nouvelle fois. Sans numéro, elle est reconnue par son identifiant, dans la première colonne d’un export.',
    drop: 'Déposez le fichier ici, ou',
    choose: 'Choisir un fichier',
    kinds:
      'Excel (.xlsx), LibreOffice (.ods) ou CSV, tel que l’exporte votre logiciel de scolarité\u00a0: avec virgules, points-virgules ou tabulations, dans tout encodage courant.',
    example: 'Télécharger un exemple',
    reading: 'Lecture du fichier…',
    tooLarge: (name: string, size: string, most: string) =>
      `«\u00a0${name}\u00a0» pèse ${size}\u00a0; un fichier peut peser ${most} au maximum. Divisez-le en plusieurs.`,
    tooMany: (most: string) =>
      `Le fichier a plus de ${most} lignes, le maximum pour un seul import. Divisez-le en plusieurs.`,
    tooManyCells: (most: string) =>
      `Le fichier a plus de ${most} cellules. Enlevez les colonnes inutiles, ou divisez-le en plusieurs.`,
    tooManyColumns: (line: number, most: string) =>
      `La ligne ${line} a plus de ${most} colonnes\u00a0: cela ne ressemble pas à une liste de personnes.`,
    cellTooLong: (line: number, most: string) =>
      `Une cellule qui commence à la ligne ${line} a plus de ${most} caractères. Il y manque peut-être un guillemet.`,
    empty: (name: string) => `«\u00a0${name}\u00a0» est vide.`,
    onlyHeader: 'Le fichier a une ligne d’en-tête, mais aucune personne en dessous.',
    workbook: (name: string, what: string, help: string | null) =>
      `«\u00a0${name}\u00a0» ne peut pas être lu\u00a0: ${what}.${help === null ? '' : ` ${help}`}`,
    binary: (name: string, line: number) =>
      `«\u00a0${name}\u00a0» contient un caractère nul à la ligne ${line}\u00a0: ce n’est pas un fichier texte, ou il est abîmé.`,
    broken: (line: number) =>
      `Un guillemet ouvert à la ligne ${line} n’est jamais fermé\u00a0: impossible de savoir où finit cette cellule.`,
    unreadable: (name: string) => `«\u00a0${name}\u00a0» ne peut pas être lu comme CSV.`,
  },
  read: {
    title: 'Le fichier est-il bien lu\u00a0?',
    found: (name: string, count: number, kind: string) => `${name}\u00a0: ${rows(count)}, ${kind}.`,
    delimiters: { ',': 'virgules', ';': 'points-virgules', '\t': 'tabulations', '|': 'barres verticales' },
    sheet: 'Feuille',
    header: 'Ligne avec les noms des colonnes',
    headerLine: (line: number, cells: string) => `Ligne ${line}\u00a0: ${cells}`,
    encoding: 'Encodage',
    likely: 'Probables',
    others: 'Autres',
    spelledRight: 'Les lignes avec d’autres lettres que A à Z, telles qu’elles sont lues\u00a0:',
    unsure:
      'Le fichier ne dit pas comment ses lettres sont encodées, et il y a plusieurs façons de le lire. Choisissez celle qui écrit correctement ces noms.',
    packed:
      'Chaque ligne tenait dans une seule cellule, comme Excel la laisse quand il ouvre un tel fichier. Les cellules à l’intérieur ont été lues.',
    above: (count: number) =>
      `Au-dessus des noms des colonnes, ${plural(count, 'ligne est ignorée', 'lignes sont ignorées')}.`,
    left: (lines: string) => `Non importé, car ce ne sont pas des personnes\u00a0: ${lines}.`,
    leftLine: (line: number, text: string) => `ligne ${line} «\u00a0${text}\u00a0»`,
    andMore: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  },
  columns: {
    title: 'Que contiennent les colonnes\u00a0?',
    column: 'Colonne du fichier',
    sample: 'Premières valeurs',
    field: 'Importer comme',
    fieldOf: (column: string) => `Ce que devient «\u00a0${column}\u00a0»`,
    ignore: 'Ne pas importer',
    own: 'Champ personnalisé',
    known: 'Champs',
    fullName: 'Prénom et nom, à séparer',
    customName: (name: string) => `Champ personnalisé «\u00a0${name}\u00a0»`,
    allCustom: 'Champs personnalisés, en JSON',
    ignored: (columns: string[]) =>
      columns.length === 1
        ? `Cette colonne ne sera pas importée\u00a0: ${columns[0]}.`
        : `${plural(columns.length, 'colonne ne sera pas importée', 'colonnes ne seront pas importées')}\u00a0: ${columns.join(', ')}.`,
    twice: 'Une autre colonne est déjà importée dans ce champ.',
    cardHolderId: 'Identifiant dans Lanyard, venu d’un export',
    needsNumber:
      'Choisissez la colonne qui contient le numéro de chaque personne, ou son identifiant venu d’un export\u00a0: sans cela, impossible de reconnaître qui que ce soit.',
    options: 'Comment lire le fichier',
    type: 'Catégorie des nouvelles personnes',
    typeHint: 'Si le fichier ne la donne pas. Les personnes déjà présentes gardent la leur.',
    noType: 'Non indiquée\u00a0: ces lignes échouent',
    dates: 'Dates comme 01/02/2030',
    dateFormats: {
      ymd: 'Année d’abord\u00a0: 2030-09-30',
      dmy: 'Jour d’abord\u00a0: 30/09/2030',
      mdy: 'Mois d’abord\u00a0: 09/30/2030',
    },
    datesAs: (cell: string, day: string) => (cell === day ? cell : `${cell} → ${day}`),
    unreadable: (count: number, first: string) =>
      count === 1
        ? `«\u00a0${first}\u00a0» n’est pas une date lisible de cette façon.`
        : `${plural(count, 'cellule n’est pas une date lisible', 'cellules ne sont pas des dates lisibles')} de cette façon, à commencer par «\u00a0${first}\u00a0».`,
    dayOrderUnknown:
      'Aucune date du fichier n’indique si c’est le jour ou le mois qui vient en premier. Merci de vérifier.',
    names: 'Séparation des noms',
    namesText:
      'Une virgule ou des majuscules indiquent où est le nom de famille. Les autres noms sont séparés ainsi\u00a0:',
    familySide: 'Place du nom de famille',
    familySides: { last: 'À la fin\u00a0: Ada Lovelace', first: 'Au début\u00a0: Lovelace Ada' },
    namesMixed:
      'Les noms dans un autre ordre ont besoin d’une virgule dans le fichier («\u00a0García Márquez, Gabriel\u00a0»), ou de colonnes à part.',
    fullNameOf: 'Dans le fichier',
    bothNames: 'Enlevez soit le prénom et le nom, soit le nom complet\u00a0: l’un des deux suffit.',
    clear: 'Les cellules vides effacent le champ',
    clearHint: 'Sinon, les personnes déjà présentes gardent ce qu’elles ont.',
    next: 'Aperçu',
  },
  check: {
    title: 'Ce qui va changer',
    checking: (done: number, total: number) => `Examen en cours\u00a0: ${done} sur ${rows(total)}…`,
    text: 'Rien n’est encore enregistré.',
    results: {
      all: 'Toutes',
      created: 'Nouvelles',
      updated: 'Modifiées',
      unchanged: 'Inchangées',
      failed: 'Erreurs',
      doubtful: 'Avertissements',
      leftOut: 'Ignorées',
    },
    badges: {
      created: 'Nouvelle',
      updated: 'Modifiée',
      unchanged: 'Inchangée',
      failed: 'Erreur',
      leftOut: 'Ignorée',
    },
    filter: 'Afficher',
    line: 'Ligne',
    person: 'Personne',
    result: 'Résultat',
    difference: 'Différence ou erreur',
    same: 'Rien à changer.',
    notImported: 'Non importée.',
    none: 'Aucune ligne correspondante.',
    faulty: (count: number) =>
      `Impossible d’importer ${rows(count)}\u00a0; le reste peut l’être. Corrigez votre fichier, puis importez-le de nouveau\u00a0: les personnes déjà présentes sont reconnues à leur numéro.`,
    doubtful: (count: number) =>
      count === 1
        ? '1 ligne peut être importée, mais contient sans doute une erreur. Regardez-la d’abord.'
        : `${plural(count, 'ligne peut être importée, mais contient', 'lignes peuvent être importées, mais contiennent')} sans doute une erreur. Regardez-les d’abord.`,
    dangerous: (count: number) =>
      count === 1
        ? '1 ligne est ignorée, sauf si vous la décochez\u00a0: son numéro est celui d’une personne qui porte un autre nom.'
        : `${plural(count, 'ligne est ignorée', 'lignes sont ignorées')}, sauf si vous les décochez\u00a0: leurs numéros sont ceux de personnes qui portent un autre nom.`,
    leaveOut: 'Ignorer',
    leaveOutLine: (line: number) => `Ignorer la ligne ${line}`,
    leaveOutAll: 'Ignorer toutes les lignes avec avertissement',
    allLeftOut: 'Rien à importer\u00a0: toutes les lignes nouvelles ou modifiées sont ignorées.',
    download: (count: number) => (count === 1 ? 'Télécharger cette ligne' : `Télécharger ces ${rows(count)}`),
    who: 'Voir la personne',
    nothing: 'Rien à importer\u00a0: aucune ligne n’est nouvelle ou modifiée.',
    submit: (count: number) => `Importer ${rows(count)}`,
    back: 'Retour aux colonnes',
  },
  last: {
    open: (file: string) => `Résultats de l’import\u00a0: ${file}`,
    title: (file: string, time: string) => `${file}, importé le ${time}`,
  },
  run: {
    title: 'Import en cours',
    progress: (done: number, total: number) =>
      `${done} sur ${plural(total, 'ligne importée', 'lignes importées')}`,
    stay: 'Restez sur cette page jusqu’à la fin.',
    stop: 'Arrêter',
    stopping: 'Fin des lignes en cours…',
    stopped:
      'Import arrêté. Les lignes sans résultat n’ont pas été importées. Pour continuer, importez de nouveau le fichier.',
    broken:
      'L’import s’est interrompu ici. Ce qui a été importé reste, et vous pouvez reprendre au même endroit.',
    goOn: 'Continuer',
    done: 'Import terminé',
    summary: {
      created: 'ajouts',
      updated: 'modifications',
      unchanged: 'sans changement',
      failed: 'erreurs',
      leftOut: 'ignorées',
    },
    allWell: 'Toutes les lignes ont été importées.',
    allOthers: (leftOut: number) =>
      `Toutes les lignes ont été importées, sauf ${plural(leftOut, 'ligne ignorée', 'lignes ignorées')}.`,
    unsent: (count: number) =>
      `L’import a été arrêté, et ${plural(count, 'ligne n’a pas été importée', 'lignes n’ont pas été importées')}. Importez de nouveau le même fichier pour le reste.`,
    someFailed: (count: number) =>
      `${plural(count, 'ligne n’a pas pu être importée', 'lignes n’ont pas pu être importées')}. Le fichier de résultats dit pourquoi.`,
    resultFile: 'Télécharger les résultats',
    faultyFile: 'Télécharger seulement les lignes en erreur',
    notImportedFile: 'Télécharger seulement les lignes non importées',
    people: 'Voir les personnes',
    another: 'Importer un autre fichier',
    leave: {
      title: 'Arrêter l’import\u00a0?',
      text: 'Ce qui a été importé reste. Pour importer la suite plus tard, reprenez le même fichier.',
      submit: 'Arrêter et quitter',
    },
    file: {
      line: 'import_line',
      result: 'import_result',
      error: 'import_error',
      warning: 'import_warning',
      results: {
        created: 'créée',
        updated: 'modifiée',
        unchanged: 'inchangée',
        failed: 'échec',
        leftOut: 'ignorée',
        none: 'non importée',
      },
      /** Outcomes shown before the import. */
      checked: {
        created: 'serait créée',
        updated: 'serait modifiée',
        unchanged: 'resterait inchangée',
        failed: 'échouerait',
        leftOut: 'serait ignorée',
        none: 'non examinée',
      },
    },
    waiting: 'Le serveur ne répond pas. Nouvel essai…',
  },
  problems: {
    noNumber: 'Cette ligne n’a pas de numéro',
    repeated: (line: number) => `Cette ligne a le même numéro que la ligne ${line}`,
    repeatedPerson: (line: number) => `Cette ligne concerne la même personne que la ligne ${line}`,
    repeatedElsewhere:
      'figure déjà sur une autre ligne, ou les deux lignes concernent une même personne, après une fusion',
    tooManyCells: 'Cette ligne a plus de cellules que l’en-tête',
    rowsWithin:
      'Une cellule de cette ligne contient des lignes entières du fichier\u00a0: il y a un guillemet en moins, ou en trop',
    unsureName: (first: string, last: string) =>
      first === ''
        ? `«\u00a0${last}\u00a0» est un seul mot, devenu le nom de famille`
        : `Le nom a été séparé en «\u00a0${first}\u00a0» et «\u00a0${last}\u00a0»`,
    json: 'Les champs personnalisés de cette ligne ne sont pas un objet JSON',
    sameNumber: (line: number) =>
      `Son numéro ne diffère de celui de la ligne ${line} que par les majuscules et minuscules`,
    likeNumber: (line: number) =>
      `Son numéro ressemble à celui de la ligne ${line}\u00a0: seuls changent la largeur, des caractères invisibles ou la forme Unicode`,
    sameName: (line: number) => `La ligne ${line} a le même nom et le même département`,
    unsureDate: (date: string, reading: 'ymd' | 'dmy' | 'mdy') =>
      `«\u00a0${date}\u00a0» est lu avec ${FIRST[reading]} en premier, mais le fichier contient des dates des deux sortes`,
    otherDate: (date: string, day: string, reading: 'ymd' | 'dmy' | 'mdy', month: string) =>
      `«\u00a0${date}\u00a0» est lu comme ${day}, alors que les dates sont lues avec ${FIRST[reading]} en premier\u00a0: il n’y a pas de mois ${month}`,
    sameEmail: (line: number) =>
      `La ligne ${line} a la même adresse e-mail\u00a0: l’une des deux est sans doute fausse`,
    losesDigits:
      'Un champ personnalisé de cette ligne contient un nombre trop long pour être gardé exactement\u00a0: mettez-le entre guillemets',
    noDay: (reading: string) => `ce n’est pas une date\u00a0; les dates sont lues avec ${reading}`,
    readings: {
      ymd: 'l’année en premier, comme 2030-09-30',
      dmy: 'le jour en premier, comme 30/09/2030',
      mdy: 'le mois en premier, comme 09/30/2030',
    },
    noneOf: (words: string) => `valeur inconnue, choisissez parmi ${words}`,
    field: (label: string, message: string) => `${label}\u00a0: ${message}`,
    cell: (label: string, cell: string, message: string) =>
      `${label} «\u00a0${cell}\u00a0»\u00a0: ${message}`,
  },
};
