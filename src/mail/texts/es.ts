import type { MailTexts } from '../../shared/mail/text.ts';

export const ES: MailTexts = {
  staff_invitation: {
    subject: 'Su cuenta en la oficina de tarjetas: {organisation}',
    button: 'Elegir una contraseña',
    body: `Hola, {name}:

{invitedBy} le ha creado una cuenta en la oficina de tarjetas ({organisation}). Elija una contraseña y podrá empezar:

{link}

El enlace funciona una sola vez, hasta el {until}. Si se le pasa el plazo, pida otro a {invitedBy}.`,
  },
  password_reset: {
    subject: 'Nueva contraseña para la oficina de tarjetas',
    button: 'Elegir otra contraseña',
    body: `Hola, {name}:

Alguien, seguramente usted, ha pedido una contraseña nueva para su cuenta en la oficina de tarjetas ({organisation}):

{link}

El enlace funciona una sola vez, hasta el {until}. Su contraseña actual sigue valiendo mientras no elija otra. Si no la ha pedido usted, no tiene que hacer nada.`,
  },
  photo_request: {
    subject: 'Su foto para la tarjeta: {organisation}',
    button: 'Enviar una foto',
    body: `Hola, {firstName}:

Para su tarjeta necesitamos una foto suya. Puede hacérsela con el móvil, es solo un minuto:

{link}

El enlace es solo para usted y funciona hasta el {until}. Por favor, no lo comparta con nadie.

{organisation}`,
  },
  photo_reminder: {
    subject: 'Todavía nos falta su foto: {organisation}',
    button: 'Enviar una foto',
    body: `Hola, {firstName}:

Todavía nos falta su foto, y sin ella no podemos hacer su tarjeta:

{link}

El enlace es solo para usted y funciona hasta el {until}. Si prefiere que le hagan la foto, venga a la oficina de tarjetas.

{organisation}`,
  },
  photo_rejected: {
    subject: 'Su foto no sirve para la tarjeta',
    button: '',
    body: `Hola, {firstName}:

Gracias por su foto. Lamentablemente, no podemos ponerla en su tarjeta:

{reasons}

Venga a la oficina de tarjetas para hacerse otra foto, o pregunte allí cómo enviar una.

{organisation}`,
  },
  photo_again: {
    subject: 'Necesitamos otra foto: {organisation}',
    button: 'Enviar otra foto',
    body: `Hola, {firstName}:

Gracias por su foto. Lamentablemente, no podemos ponerla en su tarjeta:

{reasons}

Por favor, envíenos otra aquí:

{link}

El enlace es solo para usted y funciona hasta el {until}. Si prefiere que le hagan la foto, venga a la oficina de tarjetas.

{organisation}`,
  },
  test: {
    subject: 'Prueba de la oficina de tarjetas: {organisation}',
    button: '',
    body: `Esto es una prueba: los mensajes de la oficina de tarjetas ({organisation}) llegan bien.

Enviado desde {server}.`,
  },
};
