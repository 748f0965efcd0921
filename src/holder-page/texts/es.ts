import type { HolderPageTexts } from './page-texts.ts';

export const ES: HolderPageTexts = {
  title: 'Su foto',
  hello: (firstName) => `Hola, ${firstName}`,
  asks: (organisation) =>
    `Para su tarjeta (${organisation}) necesitamos una foto suya. Puede hacérsela con este dispositivo.`,
  wanted: {
    heading: 'Una buena foto',
    items: [
      'Luz de frente, por ejemplo de una ventana',
      'Mire de frente a la cámara, con la cabeza recta',
      'Una pared clara y lisa detrás, y nadie más en la foto',
    ],
  },
  notice: {
    heading: 'Antes de enviarla',
    lines: (organisation) => [
      `La oficina de tarjetas (${organisation}) revisa su foto, la imprime en su tarjeta y la muestra allí donde se comprueba la tarjeta.`,
      'Antes, un programa mide la nitidez, la luz y el encuadre. La decisión la toman personas.',
      'Su foto se conserva mientras tenga tarjeta. La oficina de tarjetas le dice qué datos guarda sobre usted y los borra cuando ya no hacen falta.',
    ],
    understood: 'Entendido, continuar',
  },
  send: {
    heading: 'Envíenos su foto',
    choose: 'Hacer o elegir una foto',
    hint: (most) => `JPEG, PNG, WebP o HEIC, hasta ${most}. No la recorte ni la retoque.`,
    chosen: 'Su foto',
    note: {
      ask: '¿No es posible una foto mejor?',
      label: 'Díganos por qué y envíela igualmente (solo lo leerá la oficina de tarjetas)',
    },
    submit: 'Enviar esta foto',
    other: 'Elegir otra',
    progress: (percent) => `Enviando… ${percent}`,
    checking: 'Enviada. Un momento…',
    triesLeft: (count) => `Fotos que aún puede enviar con este enlace: ${count}`,
  },
  looking: {
    heading: 'Hemos recibido su foto',
    lines: [
      'Ahora la revisará la oficina de tarjetas. De momento no tiene que hacer nada.',
      'El resultado aparecerá en esta página.',
    ],
    withdraw: 'Retirar esta foto',
    withdrawHint: 'Se borrará y podrá enviar otra.',
  },
  approved: {
    heading: 'Su foto es válida',
    lines: ['Aparecerá en su tarjeta. Aquí ya no tiene que hacer nada más.'],
  },
  rejected: { heading: 'No podemos usar su foto', again: 'Envíe otra, por favor.' },
  noTries: {
    heading: 'Con este enlace ya no se pueden enviar más fotos',
    lines: ['Venga a la oficina de tarjetas: allí le harán una foto o le darán otro enlace.'],
  },
  over: { heading: 'Ya está', lines: ['Con este enlace no hay nada más que hacer.'] },
  expired: { heading: 'Este enlace ha caducado', lines: ['Pida otro en la oficina de tarjetas.'] },
  revoked: {
    heading: 'Este enlace ya no funciona',
    lines: ['Puede que tenga uno más reciente en su correo. Si no, pregunte en la oficina de tarjetas.'],
  },
  unknown: {
    heading: 'Este enlace no existe',
    lines: ['Puede que esté incompleto: ábralo otra vez desde el correo o escanee el código de nuevo.'],
  },
  busy: {
    heading: 'Demasiadas visitas a la vez',
    lines: (soon) => [
      `Muchas personas están usando esta página desde la misma red. Inténtelo de nuevo ${soon}.`,
    ],
  },
  trouble: {
    heading: 'Algo ha fallado',
    lines: ['No es culpa suya. Inténtelo de nuevo dentro de un momento.'],
  },
  problems: {
    type: 'No es una foto en formato JPEG, PNG, WebP o HEIC.',
    tooLarge: (most) => `El archivo pesa más de ${most}.`,
    empty: 'El archivo está vacío.',
    offline: 'Se ha cortado la conexión. Inténtelo de nuevo.',
    network: 'Se ha cortado la conexión. Su foto sigue seleccionada: inténtelo de nuevo.',
    refused: 'No se ha podido enviar la foto.',
    noRoom: 'Ahora mismo no hay espacio para fotos. Por favor, avise a la oficina de tarjetas.',
  },
  until: (day) => `El enlace funciona hasta el ${day}.`,
  language: 'Idioma',
  noScript: 'Sin JavaScript no puede enviar fotos desde esta página.',
};
