/** The product's logo: a card on its strap. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M9 1l5 10h4l5-10" fill="none" stroke="var(--strap)" strokeWidth="3.5" />
    <rect x="5" y="11" width="22" height="20" rx="4" fill="#98639e" />
    <circle cx="16" cy="18.5" r="3.2" fill="#fff" />
    <path d="M10 28a6 5 0 0112 0z" fill="#fff" />
  </svg>
);
