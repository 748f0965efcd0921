import type { ReasonCode } from '../../reason-codes.ts';

export const ES: Record<ReasonCode, string> = {
  resolution: 'La foto tiene muy pocos píxeles: use el archivo original o una cámara mejor.',
  focus: 'La cara no está nítida: mantenga la cámara quieta y deje que enfoque los ojos.',
  orientation: 'La cabeza está inclinada o girada: mire de frente a la cámara.',
  exposure:
    'La cara está demasiado oscura o demasiado clara: póngase mirando hacia una ventana, sin sol directo.',
  background: 'El fondo no es liso: póngase delante de una pared lisa y clara.',
  head_size: 'La cabeza sale demasiado pequeña o demasiado grande: deben verse la cabeza y los hombros.',
  centring: 'La cara no está en el centro de la imagen.',
  contrast: 'La cara apenas destaca: use más luz, repartida y de frente.',
  colour_cast: 'Los colores no son naturales: use luz natural y no ponga filtros.',
  wrong_person: 'La foto muestra a otra persona.',
  not_a_person: 'La foto no muestra a una persona.',
  multiple_people: 'En la foto hay más de una persona.',
  eyes_closed: 'Los ojos están cerrados.',
  glasses: 'Las gafas tapan los ojos: quíteselas o gírese para que no haya reflejos.',
  headwear: 'Algo en la cabeza tapa la cara.',
  expression: 'Mire a la cámara con gesto neutro y la boca cerrada.',
  inappropriate: 'La foto no es adecuada para una tarjeta.',
  other: 'La foto no se puede usar en una tarjeta.',
};
