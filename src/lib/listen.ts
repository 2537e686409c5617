type EventsOf<Target> = Target extends Window
  ? WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>
  : Target extends Document
    ? DocumentEventMap
    : Target extends HTMLElement
      ? HTMLElementEventMap
      : Record<string, Event>;

/** Listens to events of a target, by their types. @returns what ends it */
export function listen<Target extends EventTarget>(
  target: Target,
  listeners: { [Type in keyof EventsOf<Target>]?: (event: EventsOf<Target>[Type]) => void },
  options?: AddEventListenerOptions,
): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) target.addEventListener(type, listener, options);
  return () => entries.forEach(([type, listener]) => target.removeEventListener(type, listener));
}
