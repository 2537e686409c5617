import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useActorRef, useSelector } from '@xstate/react';
import clsx from 'clsx';
import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { EventFrom } from 'xstate';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { Sheet } from '#src/ui/page/Sheet.tsx';
import { Answer } from './Answer.tsx';
import { CutOutSheet } from './CutOutSheet.tsx';
import type { Dealt } from './dealing.ts';
import { nearestPlace, POINTER, SILENT, underPointer } from './dragging.ts';
import { focusUnseen } from './focusUnseen.ts';
import { DragCopy, Hand } from './Hand.tsx';
import { Line, walkPlaces } from './Line.tsx';
import * as styles from './order.module.css';
import { handOf, lastOf, orderMachine } from './orderMachine.ts';
import { OrderTools } from './OrderTools.tsx';
import { answerText } from './words.ts';

type Props = {
  /** Stays the same. */
  dealt: Dealt[];
  selection: Selection;
};

/** Seven artifacts, one after the other, are put into a line by drag, keys or buttons, and judged (ORDER-2, ORDER-3). */
export function OrderGame({ dealt, selection }: Props) {
  const artifacts = new Map(dealt.map(({ artifact }) => [artifact._id, artifact]));
  const actor = useActorRef(orderMachine, {
    id: 'order',
    input: { cards: dealt.map(({ card }) => card) },
    inspect: useMachineInspector(),
  });
  const { context, value } = useSelector(actor, (snapshot) => snapshot);
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const [container, setContainer] = useState<Element | null>(null);
  // Where a seed has just been drawn, the link that led to the game is gone, and had the focus; who opened the address or came back reads from the top.
  const isDrawn = useNavigationType() === NavigationType.Replace;
  const [arrived] = useState(() => (isDrawn ? focusUnseen : undefined));
  const [isPlayed, setIsPlayed] = useState(false);
  const send = (event: EventFrom<typeof orderMachine>) => {
    setIsPlayed(true);
    actor.send(event);
  };

  const line = context.line.flatMap(({ id }) => artifacts.get(id) ?? []);
  const hand = artifacts.get((value === 'placing' && handOf(context)?.id) || '');
  const last = artifacts.get((value === 'judging' && lastOf(context)?.id) || '');
  const isRight = last !== undefined && !context.wrong.includes(last._id);
  // The first one lay there.
  const placed = dealt.length - 1;
  const right = placed - context.wrong.length;
  const place = (at: number) => send({ type: 'place', at });

  return (
    <div ref={setContainer} className={styles.game} onKeyDown={walkPlaces}>
      <div className="screen-only">
        <Typography variant="h2" tabIndex={-1} ref={arrived}>
          Put these in order
        </Typography>
        <Typography color="textSecondary" className="measure">
          Which is older? Put each artifact into the line: drag it by its handle, press a place, or go through
          the places with the arrow keys.
        </Typography>
      </div>
      <div role="status" className="visually-hidden">
        {last && answerText(last, isRight, line)}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={nearestPlace}
        modifiers={[underPointer]}
        accessibility={{
          announcements: SILENT,
          screenReaderInstructions: { draggable: '' },
          ...(container && { container }),
        }}
        onDragEnd={({ over }) => {
          if (typeof over?.id === 'number') place(over.id);
        }}
      >
        <div className={clsx('screen-only', styles.table)}>
          <div data-hand>
            {hand && (
              <Hand
                key={hand._id}
                artifact={hand}
                number={line.length + 1}
                of={dealt.length}
                takesFocus={isPlayed}
              />
            )}
            {last && (
              <Answer
                key={last._id}
                artifact={last}
                isRight={isRight}
                line={line}
                onNext={() => send({ type: 'next' })}
              />
            )}
            {/* Nothing of it is kept. */}
            {value === 'over' && (
              <Sheet>
                <Typography gutterBottom variant="h3" tabIndex={-1} ref={focusUnseen}>
                  {right === placed
                    ? `All ${placed} in their places`
                    : `${right} of ${placed} in their places`}
                </Typography>
                <Typography gutterBottom>Press a name to read more about it.</Typography>
                <Button variant="contained" onClick={() => send({ type: 'again' })}>
                  Play again
                </Button>
              </Sheet>
            )}
          </div>
          <Line
            line={line}
            wrong={context.wrong}
            last={last?._id}
            isOver={value === 'over'}
            onPlace={hand && place}
          />
        </div>
        <DragOverlay dropAnimation={null}>{hand && <DragCopy artifact={hand} />}</DragOverlay>
      </DndContext>
      <OrderTools selection={selection} />
      <CutOutSheet dealt={dealt} />
    </div>
  );
}
