import {type MouseEvent, useState} from 'react';
import './VideoEmbed.css';

interface VideoEmbedProps {
  readonly title: string;
  /** URL of the video's page at the service. */
  readonly page: string;
  /** URL of the frame. */
  readonly player: string;
  readonly service: string;
}

/** Renders a video of another site, which loads nothing before a reader plays it. */
export function VideoEmbed({title, page, player, service}: VideoEmbedProps) {
  const [plays, setPlays] = useState(false);
  const play = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlays(true);
  };
  return (
    <figure className="m-video">
      {plays ? (
        <iframe
          src={player}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <a href={page} onClick={play}>
          <b>{title}</b> <span>{service}</span>
        </a>
      )}
    </figure>
  );
}
