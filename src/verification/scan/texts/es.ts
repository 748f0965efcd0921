import type { ScanTexts } from './scan-texts.ts';

export const ES: ScanTexts = {
  title: 'Control de tarjetas',
  start: 'Empezar a comprobar',
  startHint: 'La cámara lee el código QR de una tarjeta, también sin red.',
  aim: 'Ponga el código QR de la tarjeta delante de la cámara',
  oneCard: 'Muestre una sola tarjeta',
  asking: 'Preguntando al servidor…',
  next: 'Toque para la siguiente tarjeta',
  knows: (asOf, ago) => `Conoce las tarjetas anuladas a ${asOf}, ${ago}`,
  knowsNothing: 'No ha cargado la lista de tarjetas anuladas',
  loading: 'Cargando la lista…',
  problems: {
    no_network: 'Sin red',
    busy: 'El servidor está ocupado',
    garbage: 'La red responde, pero no el servidor',
    refused: 'Se ha rechazado una lista con una firma falsa',
    older: 'Se ha rechazado una lista más antigua',
    off: 'La comprobación sin red está desactivada aquí: solo el servidor comprueba las tarjetas',
    unnamed:
      'Abra el enlace para puertas que da la oficina de tarjetas. Hasta entonces, solo el servidor comprueba las tarjetas',
  },
  validAsOf: (moment) => `Válida a ${moment}`,
  notChecked: 'No es seguro',
  says: {
    listed: {
      heading: 'En la lista',
      meaning: 'Esta tarjeta está anulada o suspendida, o la persona no está activa ahora.',
    },
    expired: { heading: 'Caducada', meaning: 'El último día de validez de esta tarjeta ya ha pasado.' },
    cut: { heading: 'Dañada o falsificada', meaning: 'Falta una parte del código QR.' },
    changed: { heading: 'Falsificada', meaning: 'El código QR se ha cambiado o es de otra tarjeta.' },
    unknown_key: {
      heading: 'Firmada por otros',
      meaning: 'Esta tarjeta es de otra institución o más nueva que lo que ha cargado este dispositivo.',
    },
    other_organisation: {
      heading: 'Otra institución',
      meaning: 'Esta tarjeta la ha expedido otra institución.',
    },
    unknown: { heading: 'Tarjeta desconocida', meaning: 'Ninguna tarjeta tiene este código.' },
    no_code: {
      heading: 'No es una de nuestras tarjetas',
      meaning: 'Este código QR no es de ninguna tarjeta.',
    },
    as_of: {
      heading: 'La lista es demasiado antigua',
      meaning: 'La tarjeta es auténtica. Sin red no se sabe si se ha anulado desde entonces.',
    },
    no_list: {
      heading: 'Aún no hay lista',
      meaning: 'La tarjeta es auténtica. Hasta que se cargue la lista no se sabe si está anulada.',
    },
    clock: {
      heading: 'El reloj de este dispositivo va mal',
      meaning:
        'La tarjeta es auténtica, pero no se puede saber si todavía es válida. Ajuste la fecha y la hora.',
    },
    unsigned: {
      heading: 'Necesita red',
      meaning: 'Esta tarjeta no tiene firma: solo el servidor puede comprobarla.',
    },
    later_form: {
      heading: 'Necesita red',
      meaning: 'Esta tarjeta es más nueva que esta página: solo el servidor puede comprobarla.',
    },
  },
  unsureAdvice: 'Compruébela otra vez con red o pregunte a la oficina de tarjetas.',
  compareCard: 'Compare la foto de la tarjeta con la persona que tiene delante.',
  nameCheck: {
    label: 'Escriba el nombre de la tarjeta',
    compare: 'Comparar',
    same: 'El mismo nombre que en el código QR',
    other: 'No es el nombre del código QR. Escríbalo exactamente como está en la tarjeta.',
  },
  lastDay: 'Último día',
  expiredOn: (day) => `Caducó el ${day}`,
  byServer: (time) => `Comprobada por el servidor a las ${time}`,
  byDevice: 'Comprobada solo por este dispositivo',
  clockWrong: 'El reloj de este dispositivo va mal: ninguna tarjeta saldrá en verde hasta que se ajuste.',
  startedAnew: 'Lo guardado aquí estaba dañado. Este dispositivo empieza de nuevo y vuelve a cargarlo todo.',
  keepsNothing: 'Este navegador no guarda nada: sin red, la página no se podrá volver a abrir.',
  noHttps:
    'Los navegadores solo permiten la cámara por https. Abra esta página en su dirección https o escriba el código.',
  oldBrowser:
    'Este navegador no sabe comprobar firmas: solo el servidor comprueba las tarjetas. Actualícelo o use otro.',
  camera: {
    denied:
      'La cámara no está permitida. Permítala para esta página en los ajustes del navegador o escriba el código.',
    none: 'No hay cámara. Escriba el código de la tarjeta.',
    broken: 'La cámara no responde. Quizá la esté usando otra aplicación.',
    again: 'Intentarlo de nuevo',
  },
  tools: {
    torch: 'Luz',
    camera: 'Otra cámara',
    sound: 'Sonido',
    typing: 'Escribir el código',
    menu: 'Ajustes',
    close: 'Cerrar',
  },
  typing: {
    heading: 'Escribir el código',
    label: 'Código de la tarjeta',
    hint: '26 letras y cifras. Lo comprueba el servidor.',
    check: 'Comprobar',
    wrong: 'El código no está completo: tiene 26 letras y cifras.',
  },
  menu: {
    heading: 'Ajustes',
    language: 'Idioma',
    load: 'Cargar la lista ahora',
    forget: 'Empezar de nuevo',
    forgetHint: 'Borra las claves y la lista de este dispositivo y las vuelve a cargar. Necesita red.',
    forgetSure: 'Borrar y volver a cargar',
    keeps:
      'Este dispositivo guarda las claves de la institución, la lista de tarjetas anuladas en forma de hash y estos ajustes: ni nombres ni tarjetas comprobadas.',
  },
};
