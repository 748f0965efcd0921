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
      'First, a program measures sharpness, light and position. People make the decision.',
      'Your photo is kept for as long as you have a card. The card office will tell you what is stored about you, and will delete it when it is no longer needed.',
    ],
    uses: 'Only if you like (you can go on without):',
    understood: 'Understood, continue',
  },
  de: {
    heading: 'Bevor Sie Ihr Foto schicken',
    lines: (organisation) => [
      `Das Kartenbüro (${organisation}) sieht sich Ihr Foto an, druckt es auf Ihre Karte und zeigt es dort, wo die Karte geprüft wird.`,
      'Vorher misst ein Programm Schärfe, Licht und Bildausschnitt. Die Entscheidung treffen Menschen.',
      'Ihr Foto bleibt gespeichert, solange Sie eine Karte haben. Das Kartenbüro sagt Ihnen, welche Daten es über Sie hat, und löscht sie, wenn sie nicht mehr gebraucht werden.',
    ],
    uses: 'Nur wenn Sie möchten (es geht auch ohne):',
    understood: 'Verstanden, weiter',
  },
  fr: {
    heading: 'Avant de l’envoyer',
    lines: (organisation) => [
      `Le bureau des cartes (${organisation}) examine votre photo, l’imprime sur votre carte et l’affiche là où la carte est contrôlée.`,
      'Un programme mesure d’abord la netteté, la lumière et le cadrage. Ce sont des personnes qui décident.',
      'Votre photo est conservée tant que vous avez une carte. Le bureau des cartes vous dit quelles données il détient sur vous et les supprime quand elles ne servent plus.',
    ],
    uses: 'Seulement si vous le souhaitez (ce n’est pas obligatoire) :',
    understood: 'J’ai compris, continuer',
  },
  es: {
    heading: 'Antes de enviarla',
    lines: (organisation) => [
      `La oficina de tarjetas (${organisation}) revisa su foto, la imprime en su tarjeta y la muestra allí donde se comprueba la tarjeta.`,
      'Antes, un programa mide la nitidez, la luz y el encuadre. La decisión la toman personas.',
      'Su foto se conserva mientras tenga tarjeta. La oficina de tarjetas le dice qué datos guarda sobre usted y los borra cuando ya no hacen falta.',
    ],
    uses: 'Solo si usted quiere (no es necesario para continuar):',
    understood: 'Entendido, continuar',
  },
  pl: {
    heading: 'Zanim wyślesz zdjęcie',
    lines: (organisation) => [
      `Biuro kart (${organisation}) ogląda Twoje zdjęcie, drukuje je na karcie i wyświetla przy sprawdzaniu karty.`,
      'Najpierw program mierzy ostrość, oświetlenie i położenie twarzy. Decyzję podejmują ludzie.',
      'Zdjęcie przechowujemy, dopóki masz kartę. Biuro kart powie Ci, jakie Twoje dane przechowuje, i usunie je, gdy nie będą już potrzebne.',
    ],
    uses: 'Tylko jeśli chcesz (możesz przejść dalej bez tego):',
    understood: 'Rozumiem, dalej',
  },
  ar: {
    heading: 'قبل الإرسال',
    lines: (organisation) => [
      `يطّلع مكتب البطاقات (${organisation}) على صورتك ويطبعها على بطاقتك ويعرضها عند التحقق من البطاقة.`,
      'يقيس برنامج حاسوبي أولًا وضوح الصورة والإضاءة وموضع الوجه. أما القرار فيتخذه العاملون في المكتب.',
      'تُحفظ صورتك ما دامت لديك بطاقة. ويخبرك مكتب البطاقات بالبيانات المحفوظة عنك، ويحذفها عندما تنتهي الحاجة إليها.',
    ],
    uses: 'اختياري (يمكن المتابعة من دون ذلك):',
    understood: 'فهمت، متابعة',
  },
};
