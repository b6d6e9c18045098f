/** Plain words of a setting that may hold markup: tags are dropped, the few entities that occur are read. */
function attributionText(attribution: string): string {
  return attribution
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .trim();
}

/** The tile service's attribution, visible at all times and linked where its owner asks for that. */
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
