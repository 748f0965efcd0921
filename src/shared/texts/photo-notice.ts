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
      'Your photo is kept for as long as you have a card. If you ask, the card office tells you what is stored about you. It deletes that when it is no longer needed.',
    ],
    uses: 'Only if you like (you can continue without ticking anything):',
    understood: 'Understood, continue',
  },
  de: {
    heading: 'Bevor Sie Ihr Foto schicken',
    lines: (organisation) => [
      `Das Kartenbüro (${organisation}) sieht sich Ihr Foto an, druckt es auf Ihre Karte und zeigt es dort, wo die Karte überprüft wird.`,
      'Vorher prüft ein Programm das Bild: ob es scharf und gut beleuchtet ist und ein Gesicht deutlich vor einer schlichten Wand zeigt. Die Entscheidung treffen Menschen.',
      'Ihr Foto bleibt gespeichert, solange Sie eine Karte haben. Auf Nachfrage sagt Ihnen das Kartenbüro, welche Daten es über Sie hat. Es löscht sie, wenn sie nicht mehr gebraucht werden.',
    ],
    uses: 'Nur wenn Sie möchten (es geht auch ohne):',
    understood: 'Verstanden, weiter',
  },
  fr: {
    heading: 'Avant d’envoyer votre photo',
    lines: (organisation) => [
      `Le bureau des cartes (${organisation}) examine votre photo, l’imprime sur votre carte et l’affiche là où la carte est contrôlée.`,
      'Un programme examine d’abord l’image\u00a0: est-elle nette et bien éclairée, montre-t-elle clairement un seul visage devant un mur uni\u00a0? La décision est prise par des êtres humains.',
      'Votre photo est conservée tant que vous avez une carte. Sur demande, le bureau des cartes vous indique quelles données il détient sur vous. Il les supprime quand elles ne sont plus nécessaires.',
    ],
    uses: 'Seulement si vous le souhaitez (vous pouvez continuer sans rien cocher)\u00a0:',
    understood: 'J’ai compris, continuer',
  },
  es: {
    heading: 'Antes de enviar su foto',
    lines: (organisation) => [
      `La oficina de tarjetas (${organisation}) revisa su foto, la imprime en su tarjeta y la muestra allí donde se comprueba la tarjeta.`,
      'Antes, un programa comprueba la imagen: si está nítida y bien iluminada y muestra con claridad una sola cara delante de una pared lisa. La decisión la toman personas.',
      'Su foto se conserva mientras tenga una tarjeta. Si lo pide, la oficina de tarjetas le dice qué datos guarda sobre usted. Los borra cuando ya no hacen falta.',
    ],
    uses: 'Solo si lo desea (puede continuar sin marcar nada):',
    understood: 'Entendido, continuar',
  },
  pl: {
    heading: 'Zanim wyślesz zdjęcie',
    lines: (organisation) => [
      `Biuro kart (${organisation}) ogląda Twoje zdjęcie, drukuje je na Twojej karcie i wyświetla przy sprawdzaniu karty.`,
      'Najpierw program sprawdza zdjęcie: czy jest ostre i dobrze oświetlone oraz czy wyraźnie pokazuje jedną twarz na tle gładkiej ściany. Decyzję podejmują ludzie.',
      'Twoje zdjęcie przechowujemy, dopóki masz kartę. Na Twoją prośbę biuro kart powie Ci, jakie Twoje dane przechowuje. Usunie je, gdy nie będą już potrzebne.',
    ],
    uses: 'Tylko jeśli chcesz (bez tego też możesz przejść dalej):',
    understood: 'Rozumiem, dalej',
  },
  ar: {
    heading: 'قبل إرسال صورتك',
    lines: (organisation) => [
      `يطّلع مكتب البطاقات (${organisation}) على صورتك ويطبعها على بطاقتك ويعرضها عند التحقق من البطاقة.`,
      'يفحص برنامج حاسوبي الصورة أولًا: هل هي واضحة وحسنة الإضاءة وتُظهر وجهًا واحدًا بوضوح أمام جدار بلون واحد. أما القرار فيتخذه البشر.',
      'تُحفظ صورتك ما دامت لديك بطاقة. وعند الطلب يخبرك مكتب البطاقات بالبيانات المحفوظة عنك. وهو يحذفها عندما تنتهي الحاجة إليها.',
    ],
    uses: 'اختياري (يمكن المتابعة من دون ذلك):',
    understood: 'فهمت، متابعة',
  },
};
