/** The product's mark: a person in a doorway. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1A86D0" />
      <path d="M8 26V14a8 8 0 0 1 16 0v12" fill="none" stroke="#fff" strokeWidth="2.4" />
      <circle cx="16" cy="15" r="2.6" fill="#fff" />
      <path d="M12 26v-2.5a4 4 0 0 1 8 0V26" fill="#fff" />
    </svg>
  );
}
