import type { ReasonCode } from '../../reason-codes.ts';

export const FR: Record<ReasonCode, string> = {
  resolution: 'La photo a trop peu de pixels\u00a0: utilisez le fichier d’origine ou un meilleur appareil.',
  focus:
    'Le visage n’est pas net\u00a0: tenez l’appareil sans bouger et laissez-le faire la mise au point sur les yeux.',
  orientation: 'La tête est penchée ou tournée\u00a0: regardez droit vers l’appareil.',
  exposure:
    'Le visage est trop sombre ou trop clair\u00a0: tournez-vous vers une fenêtre, sans soleil direct.',
  background: 'L’arrière-plan n’est pas uni\u00a0: placez-vous devant un mur uni et clair.',
  head_size:
    'La tête est trop petite ou trop grande\u00a0: la tête et les épaules doivent être sur la photo.',
  centring: 'Le visage n’est pas au milieu de l’image.',
  contrast: 'Le visage ressort à peine\u00a0: éclairez-le davantage, uniformément et de face.',
  colour_cast:
    'Les couleurs ne sont pas naturelles\u00a0: prenez la photo à la lumière du jour et sans filtre.',
  wrong_person: 'La photo montre quelqu’un d’autre.',
  not_a_person: 'La photo ne montre pas une personne.',
  multiple_people: 'Il y a plus d’une personne sur la photo.',
  eyes_closed: 'Les yeux sont fermés.',
  glasses: 'Les lunettes cachent les yeux\u00a0: enlevez-les, ou tournez-vous de façon à éviter les reflets.',
  headwear: 'Quelque chose sur la tête cache le visage.',
  expression: 'Regardez l’appareil, le visage neutre et la bouche fermée.',
  inappropriate: 'La photo n’est pas appropriée pour une carte.',
  other: 'La photo ne peut pas être utilisée sur une carte.',
};
