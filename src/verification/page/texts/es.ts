import type { PageTexts } from './page-texts.ts';

export const ES: PageTexts = {
  valid: 'Válida',
  notValid: 'No válida',
  adviceWithPhoto: 'Compare esta foto con la persona que tiene delante.',
  adviceWithoutPhoto:
    'Compare este nombre con el de la tarjeta, y la foto de la tarjeta con la persona que tiene delante.',
  invalidAdvice: 'No acepte esta tarjeta.',
  name: 'Nombre',
  type: 'Colectivo',
  organisation: 'Institución',
  validUntil: 'Válida hasta',
  noEnd: 'sin caducidad',
  checked: (time, date, timeZone) => `Comprobada el ${date}, ${time} (${timeZone})`,
  photoOf: (name) => `Foto de ${name}`,
  reload: 'Comprobar de nuevo',
  unknown: {
    title: 'Tarjeta desconocida',
    heading: 'Ninguna tarjeta tiene este código',
    lines: [
      'Puede que se haya leído mal: escanee otra vez el código QR o compare cada carácter de la dirección con la tarjeta.',
      'Si sigue sin reconocerse, esta no es una de nuestras tarjetas. No la acepte y avise a la oficina de tarjetas.',
    ],
  },
  busy: {
    title: 'Demasiadas comprobaciones',
    heading: 'Demasiadas comprobaciones desde esta red',
    lines: (soon) => [
      `Se han comprobado demasiadas tarjetas en un minuto. Vuelva a intentarlo ${soon}.`,
      'Esto no dice nada sobre la tarjeta.',
    ],
  },
  trouble: {
    title: 'Sin comprobar',
    heading: 'No se ha podido comprobar la tarjeta',
    lines: [
      'Algo ha fallado por nuestra parte. Inténtelo de nuevo dentro de un momento.',
      'Esto no dice nada sobre la tarjeta.',
    ],
  },
  reasons: {
    card_suspended: {
      heading: 'Suspendida',
      meaning: 'La oficina de tarjetas ha suspendido esta tarjeta por ahora.',
    },
    card_revoked: {
      heading: 'Anulada',
      meaning:
        'Esta tarjeta se ha anulado definitivamente. Puede que se haya perdido, que la hayan robado o que se haya sustituido por otra.',
    },
    card_expired: { heading: 'Caducada', meaning: 'El último día de validez de esta tarjeta ya ha pasado.' },
    card_not_active: {
      heading: 'Sin activar',
      meaning: 'Esta tarjeta aún no se ha entregado a la persona a la que pertenece.',
    },
    holder_not_active: {
      heading: 'Persona no activa',
      meaning:
        'La persona a la que se expidió esta tarjeta no está activa en esta institución en este momento.',
    },
  },
  types: {
    student: 'Estudiante',
    staff: 'Personal',
    contractor: 'Personal externo',
    visitor: 'Visitante',
    access: 'Solo acceso',
  },
};
