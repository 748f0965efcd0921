import type { ReasonCode } from '../../reason-codes.ts';

export const PL: Record<ReasonCode, string> = {
  resolution: 'Zdjęcie ma za mało pikseli: użyj oryginalnego pliku albo lepszego aparatu.',
  focus: 'Twarz jest nieostra: trzymaj aparat nieruchomo i ustaw ostrość na oczy.',
  orientation: 'Głowa jest przechylona lub odwrócona: patrz prosto w obiektyw.',
  exposure: 'Twarz jest za ciemna lub za jasna: stań przodem do okna, ale nie w pełnym słońcu.',
  background: 'Tło nie jest jednolite: stań na tle gładkiej, jasnej ściany.',
  head_size: 'Głowa jest za mała lub za duża: na zdjęciu mają być głowa i ramiona.',
  centring: 'Twarz nie znajduje się pośrodku zdjęcia.',
  contrast: 'Twarz słabo odcina się od tła: oświetl ją mocniej i równomiernie, od przodu.',
  colour_cast: 'Kolory nie są naturalne: zrób zdjęcie w świetle dziennym i bez filtra.',
  wrong_person: 'Zdjęcie przedstawia kogoś innego.',
  not_a_person: 'Na zdjęciu nie widać człowieka.',
  multiple_people: 'Na zdjęciu jest więcej niż jedna osoba.',
  eyes_closed: 'Oczy są zamknięte.',
  glasses: 'Okulary zasłaniają oczy: zdejmij je albo ustaw się tak, żeby nic się w nich nie odbijało.',
  headwear: 'Coś na głowie zasłania twarz.',
  expression: 'Patrz w obiektyw z neutralnym wyrazem twarzy i zamkniętymi ustami.',
  inappropriate: 'Zdjęcie jest nieodpowiednie do oficjalnej karty.',
  other: 'Tego zdjęcia nie można użyć na karcie.',
};
