import type { Language } from './languages.ts';

/** Lanyard's own notice for people who send their photo, and the words around a notice. */
export interface PhotoNoticeTexts {
  heading: string;
  /** The notice itself, a paragraph each; an organisation may have its own instead. */
  lines: (organisation: string) => readonly string[];
  /** Above the ticks for optional uses. */
  uses: string;
  understood: string;
}

export const PHOTO_NOTICE: Record<Language, PhotoNoticeTexts> = {
  en: {
    heading: 'Before you send your photo',
    lines: (organisation) => [
      `The card office of ${organisation} looks at your photo, prints it on your card, and shows it where the card is checked.`,
      'First, a program looks at the picture: whether it is sharp and well lit, and shows one face clearly in front of a plain wall. The decision is made by people.',
      'The card office keeps your photo for your card. You can ask there what is stored about you and for how long, and have deleted what is no longer needed.',
    ],
    uses: 'Only if you like (you can continue without ticking anything):',
    understood: 'Understood, continue',
  },
  de: {
    heading: 'Bevor Sie Ihr Foto schicken',
    lines: (organisation) => [
      `Das Kartenbüro (${organisation}) sieht sich Ihr Foto an, druckt es auf Ihre Karte und zeigt es dort, wo die Karte überprüft wird.`,
      'Vorher prüft ein Programm das Bild: ob es scharf und gut beleuchtet ist und ein Gesicht deutlich vor einer schlichten Wand zeigt. Die Entscheidung treffen Menschen.',
      'Das Kartenbüro bewahrt Ihr Foto für Ihre Karte auf. Dort erfahren Sie, was über Sie gespeichert ist und wie lange, und können löschen lassen, was nicht mehr gebraucht wird.',
    ],
    uses: 'Nur wenn Sie möchten (es geht auch ohne):',
    understood: 'Verstanden, weiter',
  },
  fr: {
    heading: 'Avant d’envoyer votre photo',
    lines: (organisation) => [
      `Le bureau des cartes (${organisation}) examine votre photo, l’imprime sur votre carte et l’affiche là où la carte est contrôlée.`,
      'Un programme examine d’abord l’image\u00a0: est-elle nette et bien éclairée, montre-t-elle clairement un seul visage devant un mur uni\u00a0? La décision est prise par des êtres humains.',
      'Le bureau des cartes conserve votre photo pour votre carte. Vous pouvez lui demander ce qui est enregistré sur vous et pour combien de temps, et faire supprimer ce qui n’est plus nécessaire.',
    ],
    uses: 'Seulement si vous le souhaitez (vous pouvez continuer sans rien cocher)\u00a0:',
    understood: 'J’ai compris, continuer',
  },
  es: {
    heading: 'Antes de enviar su foto',
    lines: (organisation) => [
      `La oficina de tarjetas (${organisation}) revisa su foto, la imprime en su tarjeta y la muestra allí donde se comprueba la tarjeta.`,
      'Antes, un programa comprueba la imagen: si está nítida y bien iluminada y muestra con claridad una sola cara delante de una pared lisa. La decisión la toman personas.',
      'La oficina de tarjetas guarda su foto para su tarjeta. Puede preguntarle qué datos suyos guarda y durante cuánto tiempo, y hacer que borre los que ya no hagan falta.',
    ],
    uses: 'Solo si lo desea (puede continuar sin marcar nada):',
    understood: 'Entendido, continuar',
  },
  pl: {
    heading: 'Zanim wyślesz zdjęcie',
    lines: (organisation) => [
      `Biuro kart (${organisation}) ogląda Twoje zdjęcie, drukuje je na Twojej karcie i wyświetla przy sprawdzaniu karty.`,
      'Najpierw program sprawdza zdjęcie: czy jest ostre i dobrze oświetlone oraz czy wyraźnie pokazuje jedną twarz na tle gładkiej ściany. Decyzję podejmują ludzie.',
      'Biuro kart przechowuje Twoje zdjęcie na potrzeby karty. Możesz tam zapytać, jakie Twoje dane są przechowywane i jak długo, oraz poprosić o usunięcie tych, które nie są już potrzebne.',
    ],
    uses: 'Tylko jeśli chcesz (bez tego też możesz przejść dalej):',
    understood: 'Rozumiem, dalej',
  },
  ar: {
    heading: 'قبل إرسال صورتك',
    lines: (organisation) => [
      `يطّلع مكتب البطاقات (${organisation}) على صورتك ويطبعها على بطاقتك ويعرضها عند التحقق من البطاقة.`,
      'يفحص برنامج حاسوبي الصورة أولًا: هل هي واضحة وحسنة الإضاءة وتُظهر وجهًا واحدًا بوضوح أمام جدار بلون واحد. أما القرار فيتخذه البشر.',
      'يحتفظ مكتب البطاقات بصورتك من أجل بطاقتك. ويمكنك أن تسأله عن البيانات المحفوظة عنك ومدة حفظها، وأن تطلب حذف ما لم تعد هناك حاجة إليه.',
    ],
    uses: 'اختياري (يمكن المتابعة من دون ذلك):',
    understood: 'فهمت، متابعة',
  },
};
