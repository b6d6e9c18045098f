function attributionText(attribution: string): string {
  return attribution
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .trim();
}

/** The tile provider's attribution, always visible and linked where required. */
export function MapAttribution({ attribution }: { attribution: string }) {
  const words = attributionText(attribution);
  if (words === '') return null;
  return (
    <div className="map-attribution">
      {/openstreetmap/i.test(words) ? (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
    </div>
  );
}
