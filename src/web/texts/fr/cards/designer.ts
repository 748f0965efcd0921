import type { designer as en } from '../../en/cards/designer.ts';

/** The form for drawing a design by hand. */
export const designer: typeof en = {
  mode: 'Mode d’édition',
  modes: { form: 'Formulaire', source: 'Code source' },
  title: 'Modèle',
  undo: 'Annuler l’opération',
  redo: 'Refaire l’opération',
  unknown: {
    title: 'Ce côté ne peut pas s’afficher en formulaire',
    text: 'Il est mal formé, ou sa structure n’est pas celle que le formulaire attend. Modifiez plutôt son code source.',
    go: 'Modifier le code source',
  },
  add: {
    button: 'Ajouter',
    text: 'Champ de la personne ou de la carte',
    words: 'Texte',
    picture: 'Logo ou image…',
    photo: 'Photo',
    qr: 'Code QR',
    barcode: 'Code-barres',
    shape: 'Aplat de couleur',
  },
  elements: {
    title: 'Sur ce côté',
    none: 'Encore rien. Ajoutez une photo, des champs ou un logo.',
    rest: (count: number) =>
      count < 2
        ? 'Un autre dessin de ce côté reste tel quel\u00a0: il ne peut être modifié que dans le code source.'
        : `${count} autres dessins de ce côté restent tels quels\u00a0: ils ne peuvent être modifiés que dans le code source.`,
  },
  kinds: {
    text: 'Texte',
    words: 'Texte',
    photo: 'Photo',
    qr: 'Code QR',
    barcode: 'Code-barres',
    image: 'Image',
    shape: 'Aplat de couleur',
    ground: 'Fond de la carte',
  },
  hex: (colour: string) => `${colour}, sous la forme #rrggbb`,
  quoted: (text: string) => `«\u00a0${text}\u00a0»`,
  item: {
    hint: 'Faites-le glisser sur la carte, ou déplacez-le avec les flèches du clavier\u00a0: d’un demi-millimètre à la fois, ou de cinq avec Shift.',
    groundHint: 'Il couvre toute la carte et ne se déplace pas.',
    remove: 'Retirer',
    place: 'Position et taille en mm',
    x: 'Depuis la gauche',
    y: 'Depuis le haut',
    width: 'Largeur',
    height: 'Hauteur',
    shows: 'Affiche',
    ownText: 'Texte libre',
    text: 'Texte',
    textHint: 'Les champs entre doubles accolades sont remplis\u00a0: {{displayName}}.',
    size: 'Taille (pt)',
    font: 'Police',
    fonts: { 'Noto Sans': 'Noto Sans', 'Noto Serif': 'Noto Serif' },
    weight: 'Graisse',
    weights: { regular: 'Normal', bold: 'Gras' },
    align: 'Alignement',
    aligns: { left: 'Gauche', center: 'Centre', right: 'Droite' },
    lines: 'Lignes au plus',
    colour: 'Couleur',
    symbology: 'Type de code',
    symbologies: {
      code128: 'Code 128 (barres)',
      pdf417: 'PDF417',
      datamatrix: 'Data Matrix',
      qr: 'Code QR',
    },
    radius: 'Coins arrondis (mm)',
    replace: 'Choisir une autre image…',
    shape: 'Revenir au format photo (7\u00a0:\u00a09)',
    styled: 'Son apparence vient d’une feuille de style. Vous pouvez la modifier dans le code source.',
  },
  card: {
    title: 'Carte',
    orientation: 'Orientation des deux côtés',
    orientations: { landscape: 'Paysage', upright: 'Portrait' },
    turned:
      'Les deux côtés ont été tournés. Leurs éléments ont été déplacés et redimensionnés pour la nouvelle forme de la carte\u00a0: regardez les deux côtés. «\u00a0Annuler l’opération\u00a0» rétablit la disposition précédente.',
    turnedRest:
      'Les dessins qui ne peuvent être modifiés que dans le code source sont restés à leur place, et n’y conviennent peut-être plus.',
    ground: 'Couleur de la carte',
    colours: 'Couleurs de ce modèle',
    coloursHint: 'Une couleur change partout où elle est utilisée, des deux côtés.',
    colour: (hex: string) => `Couleur ${hex}`,
  },
  picture: {
    tooLarge: 'Cette image est trop grande. Choisissez-en une de 10\u00a0Mo au plus.',
    notPicture: 'Cette image est illisible. Choisissez un fichier PNG, JPEG ou SVG.',
    tooMuch:
      'Avec cette image, le côté dépasserait la taille permise d’un gabarit. Choisissez-en une plus petite.',
    input: 'Logo ou image',
  },
};
