import { BrandMark } from '../../ui/brand-mark';

/** The operator's name beside the mark. */
export function Brand({ name }: { name: string }) {
  return (
    <div className="brand">
      <BrandMark size={28} />
      <span>{name}</span>
    </div>
  );
}
