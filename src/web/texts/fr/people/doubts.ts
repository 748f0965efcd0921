import type { doubts as en } from '../../en/people/doubts.ts';

export const doubts: typeof en = {
  words: {
    padded: 'commence ou finit par un espace, qui en fait alors partie',
    differs_by_case: 'ne diffère de celui d’une autre personne que par les majuscules',
    looks_alike:
      'ressemble à celui d’une autre personne\u00a0: seuls changent des caractères invisibles, des espaces, la largeur, la casse ou la forme Unicode',
    unlikely_email: 'contient quelque chose qui n’a rien à faire dans une adresse e-mail',
    wrong_encoding:
      'a été lu avec le mauvais encodage\u00a0: choisissez le bon, ou enregistrez le fichier en UTF-8',
    hidden_direction: 'contient un caractère invisible qui change le sens de l’écriture',
    line_break: 'contient un saut de ligne',
    before_1900: 'est une date antérieure à 1900',
    same_name: 'est aussi celui d’une autre personne de même prénom, peut-être du même département',
    same_email: 'est aussi celui d’une autre personne',
    other_name:
      'est nouveau, et le prénom aussi\u00a0: le numéro est peut-être celui de quelqu’un d’autre, dont cette personne recevrait la carte et la photo',
    ruined_number:
      'est un nombre raccourci par un tableur, et ses derniers chiffres sont perdus\u00a0: mettez la colonne au format texte, puis exportez à nouveau',
    decimal_number: 'finit par .0, car un programme l’a pris pour un nombre décimal\u00a0: supprimez ce .0',
    leading_apostrophe:
      'commence par l’apostrophe qui signale un texte dans les tableurs\u00a0: supprimez-la',
    formula: 'est une formule de tableur\u00a0: n’indiquez que sa valeur',
    spreadsheet_error: 'est une erreur de tableur\u00a0: corrigez la formule, ou laissez le champ vide',
    no_value:
      'est ce que certains programmes écrivent quand il n’y a pas de valeur\u00a0: dans ce cas, laissez le champ vide',
    html_code: 'contient un code HTML, comme &amp; ou &#39;\u00a0: écrivez le caractère lui-même',
    all_capitals: 'est tout en majuscules, et le prénom aussi\u00a0: ils figureraient ainsi sur les cartes',
    digits_in_name: 'contient un chiffre, qui va peut-être dans un autre champ',
    title_in_name: 'contient un titre, qui figurerait sur les cartes comme une partie du nom',
    email_in_name: 'contient un @, qui va peut-être dans un autre champ',
    same_first_and_last: 'est aussi le prénom\u00a0: l’un des deux est peut-être dans le mauvais champ',
    placeholder_date:
      'est une date que certains programmes écrivent quand il n’y en a pas\u00a0: dans ce cas, laissez le champ vide',
    expired: 'est dans le passé\u00a0: aucune carte de cette personne ne serait valable',
  },
  workbooks: {
    damaged: (name) =>
      `«\u00a0${name}\u00a0» est endommagé ou incomplet. Ouvrez-le dans son programme, enregistrez-le à nouveau, puis choisissez le nouveau fichier.`,
    locked: (name) =>
      `«\u00a0${name}\u00a0» est protégé par un mot de passe. Enregistrez-le sans mot de passe, ou en CSV.`,
    other_format: (name) =>
      `«\u00a0${name}\u00a0» est dans un format Office non pris en charge. Enregistrez-le en .xlsx ou en CSV.`,
    no_workbook: (name) => `«\u00a0${name}\u00a0» n’est pas un classeur. Enregistrez-le en .xlsx ou en CSV.`,
    no_sheet: (name) => `«\u00a0${name}\u00a0» ne contient aucune feuille.`,
    too_large: (name) => `«\u00a0${name}\u00a0» est trop volumineux.`,
    bomb: (name) =>
      `«\u00a0${name}\u00a0» devient trop volumineux une fois décompressé. Enregistrez-le en CSV.`,
    too_many_cells: (name) => `«\u00a0${name}\u00a0» contient trop de lignes, de colonnes ou de cellules.`,
    cell_too_long: (name) => `«\u00a0${name}\u00a0» contient une cellule trop longue.`,
    not_calculated: (name) =>
      `Des formules de «\u00a0${name}\u00a0» ne sont pas calculées. Ouvrez-le dans son programme, puis enregistrez-le à nouveau.`,
    empty_rows: (name) =>
      `«\u00a0${name}\u00a0» commence par trop de lignes vides. Supprimez-les, ou choisissez une autre feuille.`,
  },
};
