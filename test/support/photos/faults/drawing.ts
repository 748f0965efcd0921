import sharp from 'sharp';

/** An avatar in flat colours: skin, hair, eyes, a mouth. A detector takes it for a face. */
export function avatar({ skin, hair }: { skin: string; hair: string }): Promise<Buffer> {
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="300" rx="26" ry="17" fill="#fff" stroke="#222" stroke-width="5"/><circle cx="${x}" cy="300" r="13" fill="#3a2a1c"/>
     <path d="M${x - 34} 262 Q${x} 244 ${x + 34} 262" stroke="${hair}" stroke-width="11" fill="none"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="720">
    <rect width="600" height="720" fill="#d9e6f2"/>
    <path d="M90 720 Q110 570 300 570 Q490 570 510 720 Z" fill="#37598c"/>
    <rect x="250" y="470" width="100" height="120" fill="${skin}"/>
    <path d="M155 330 Q140 110 300 110 Q460 110 445 330 Z" fill="${hair}"/>
    <path d="M180 260 Q175 520 300 530 Q425 520 420 260 Q400 190 300 190 Q200 190 180 260 Z" fill="${skin}" stroke="#6b3f2a" stroke-width="4"/>
    ${eye(245)}${eye(355)}
    <path d="M300 310 L284 388 Q300 400 316 388" stroke="#8a5436" stroke-width="5" fill="none"/>
    <path d="M250 440 Q300 482 350 440 Q300 456 250 440 Z" fill="#b04a4a" stroke="#7c2f2f" stroke-width="4"/>
  </svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}
