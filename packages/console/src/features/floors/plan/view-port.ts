/** Which part of a plan is shown: the enlargement, and the place of the plan in the middle, 0 to 1. */
export interface ViewPort {
  zoom: number;
  x: number;
  y: number;
}

export const wholePlan: ViewPort = { zoom: 1, x: 0.5, y: 0.5 };
const maxZoom = 12;

/** The plan fills the window: its middle is never so near an edge that something else shows. */
function within({ zoom, x, y }: ViewPort): ViewPort {
  const kept = Math.min(maxZoom, Math.max(1, zoom));
  const half = 0.5 / kept;
  const between = (value: number) => Math.min(1 - half, Math.max(half, value));
  return { zoom: kept, x: between(x), y: between(y) };
}

/** Moves the plan by parts of the window. */
export const panned = ({ zoom, x, y }: ViewPort, right: number, down: number): ViewPort =>
  within({ zoom, x: x - right / zoom, y: y - down / zoom });

/** Enlarges about a place of the window, 0 to 1, which stays where it is. */
export function zoomed(view: ViewPort, factor: number, at = { x: 0.5, y: 0.5 }): ViewPort {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom * factor));
  const place = {
    x: view.x + (at.x - 0.5) / view.zoom,
    y: view.y + (at.y - 0.5) / view.zoom,
  };
  return within({ zoom, x: place.x - (at.x - 0.5) / zoom, y: place.y - (at.y - 0.5) / zoom });
}

/** Where the plan lies in its window, in percent of it. */
export const stageStyle = ({ zoom, x, y }: ViewPort) => ({
  width: `${zoom * 100}%`,
  height: `${zoom * 100}%`,
  left: `${(0.5 - x * zoom) * 100}%`,
  top: `${(0.5 - y * zoom) * 100}%`,
});
