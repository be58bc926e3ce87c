import { useState } from 'react';
import { WidgetCard } from '../../../parts/widget-card.tsx';

export function WidgetExample() {
  const [count, setCount] = useState(128);
  return (
    <WidgetCard
      title="Visitors today"
      controls={['reload', 'collapse', 'fullscreen']}
      onReload={() => setCount(count + 3)}
    >
      {count} people came in through the north door.
    </WidgetCard>
  );
}
