import type {PackageSample} from './packageSample.ts';

const STATE = "import {useState} from 'react';";

/** Players, pictures, charts, and motion. */
export const MEDIA: readonly PackageSample[] = [
  {
    name: 'react-player 2',
    sites: 7,
    install: {player2: 'npm:react-player@2.16.0'},
    code: `import ReactPlayer from 'player2';
export default function Sample() {
  return <ReactPlayer url="/tide.mp4" controls />;
}`,
    page: 'import Player from \'player2/youtube\';\n\n<Sample />\n\n<Player url="https://www.youtube.com/watch?v=M7lc1UVf-VE" light="/tide.svg" />',
    html: 'width:640px;height:360px',
    live: 'video[src*="tide.mp4"]',
    fault: /hydration error[\s\S]*#418/,
  },
  {
    name: 'react-player 2 in BrowserOnly',
    sites: 7,
    install: {player2: 'npm:react-player@2.16.0'},
    code: `import ReactPlayer from 'player2';
export default function Sample() {
  return <ReactPlayer url="/tide.mp4" controls />;
}`,
    page: '<BrowserOnly>{() => <Sample />}</BrowserOnly>',
    html: 'react-player 2 in BrowserOnly',
    live: 'video[src*="tide.mp4"]',
  },
  {
    name: 'react-player 3',
    sites: 7,
    install: {'react-player': '3.4.0'},
    code: `import ReactPlayer from 'react-player';
export default function Sample() {
  return <ReactPlayer src="/tide.mp4" controls />;
}`,
    html: '<video style="display:block',
    live: 'video[src*="tide.mp4"]',
  },
  {
    name: 'react-lite-youtube-embed',
    sites: 3,
    install: {'react-lite-youtube-embed': '2.6.0'},
    code: `import LiteYouTubeEmbed from 'react-lite-youtube-embed';
import 'react-lite-youtube-embed/dist/LiteYouTubeEmbed.css';
export default function Sample() {
  return <LiteYouTubeEmbed id="M7lc1UVf-VE" title="A film" thumbnail="/tide.svg" />;
}`,
    html: 'yt-lite',
    click: '.yt-lite',
    reveals: '.yt-lite.lyt-activated',
  },
  {
    name: 'swiper',
    sites: 2,
    install: {swiper: '11.2.10'},
    code: `import {Navigation} from 'swiper/modules';
import {Swiper, SwiperSlide} from 'swiper/react';
import 'swiper/css';
import 'swiper/css/navigation';
export default function Sample() {
  return <Swiper modules={[Navigation]} navigation><SwiperSlide>First</SwiperSlide><SwiperSlide>Second</SwiperSlide></Swiper>;
}`,
    html: 'swiper-slide',
    click: '.swiper-button-next',
    reveals: '.swiper-slide-active:has-text("Second")',
  },
  {
    name: 'react-slick',
    sites: 1,
    install: {'react-slick': '0.30.3', 'slick-carousel': '1.8.1'},
    code: `import Slider from 'react-slick';
import 'slick-carousel/slick/slick.css';
import 'slick-carousel/slick/slick-theme.css';
export default function Sample() {
  return <Slider dots infinite={false} slidesToShow={1} speed={0}><div>First</div><div>Second</div></Slider>;
}`,
    html: 'slick-slide',
    click: '.slick-dots li:nth-child(2) button',
    reveals: '.slick-dots li:nth-child(2).slick-active',
  },
  {
    name: 'embla-carousel-react',
    sites: 1,
    install: {'embla-carousel-react': '8.6.0'},
    code: `import useEmblaCarousel from 'embla-carousel-react';
export default function Sample() {
  const [ref, api] = useEmblaCarousel({duration: 0});
  return <>
    <div ref={ref} style={{overflow: 'hidden'}}><div style={{display: 'flex'}}><div style={{flex: '0 0 100%'}}>First</div><div style={{flex: '0 0 100%'}}>Second</div></div></div>
    <button onClick={(event) => { api.scrollNext(); event.target.textContent = 'At ' + api.selectedScrollSnap(); }}>Next</button>
  </>;
}`,
    html: 'First',
    click: 'button:has-text("Next")',
    reveals: 'button:has-text("At 1")',
  },
  {
    name: 'recharts',
    sites: 2,
    install: {recharts: '2.15.4'},
    code: `import {Line, LineChart, Tooltip, XAxis, YAxis} from 'recharts';
const data = [{hour: 'six', tide: 2}, {hour: 'noon', tide: 5}];
export default function Sample() {
  return <LineChart width={400} height={200} data={data}><XAxis dataKey="hour" /><YAxis /><Tooltip /><Line dataKey="tide" isAnimationActive={false} /></LineChart>;
}`,
    html: 'recharts-wrapper',
    live: '.recharts-line-curve',
  },
  {
    name: 'echarts-for-react',
    sites: 2,
    install: {'echarts-for-react': '3.0.6', echarts: '5.6.0'},
    code: `import ReactECharts from 'echarts-for-react';
export default function Sample() {
  return <ReactECharts option={{xAxis: {type: 'category', data: ['six', 'noon']}, yAxis: {}, series: [{type: 'bar', data: [2, 5]}]}} />;
}`,
    html: 'echarts-for-react',
    live: '.echarts-for-react canvas',
  },
  {
    name: 'react-chartjs-2',
    sites: 1,
    install: {'react-chartjs-2': '5.3.1', 'chart.js': '4.6.1'},
    code: `import {BarElement, CategoryScale, Chart, LinearScale} from 'chart.js';
import {Bar} from 'react-chartjs-2';
Chart.register(BarElement, CategoryScale, LinearScale);
export default function Sample() {
  return <Bar data={{labels: ['six', 'noon'], datasets: [{label: 'Tide', data: [2, 5]}]}} />;
}`,
    html: '<canvas',
    live: 'canvas[style*="height"]',
  },
  {
    name: 'framer-motion',
    sites: 0,
    install: {'framer-motion': '11.18.2'},
    code: `${STATE}
import {AnimatePresence, motion} from 'framer-motion';
export default function Sample() {
  const [on, setOn] = useState(false);
  return <>
    <motion.button animate={{opacity: 1}} initial={{opacity: 0.5}} onClick={() => setOn(true)}>Show</motion.button>
    <AnimatePresence>{on && <motion.p initial={{opacity: 0}} animate={{opacity: 1}}>Shown</motion.p>}</AnimatePresence>
  </>;
}`,
    html: 'opacity:0.5',
    click: 'button:has-text("Show")',
    reveals: 'text=Shown',
  },
  {
    name: 'react-transition-group',
    sites: 3,
    install: {'react-transition-group': '4.4.5'},
    code: `import {useRef, useState} from 'react';
import {CSSTransition} from 'react-transition-group';
export default function Sample() {
  const [on, setOn] = useState(false);
  const ref = useRef(null);
  return <>
    <button onClick={() => setOn(true)}>Show</button>
    <CSSTransition nodeRef={ref} in={on} timeout={50} classNames="fade" unmountOnExit><p ref={ref}>Shown</p></CSSTransition>
  </>;
}`,
    html: 'Show',
    click: 'button:has-text("Show")',
    reveals: 'p.fade-enter-done:has-text("Shown")',
  },
  {
    name: 'lottie-web',
    sites: 1,
    install: {'lottie-web': '5.13.0'},
    code: `import {useEffect, useRef} from 'react';
import lottie from 'lottie-web';
import animation from './spin.json';
export default function Sample() {
  const ref = useRef(null);
  useEffect(() => {
    const player = lottie.loadAnimation({container: ref.current, animationData: animation, autoplay: false});
    return () => player.destroy();
  }, []);
  return <div ref={ref} className="sample" />;
}`,
    html: 'class="sample"',
    live: '.sample svg',
  },
  {
    name: 'lottie-react',
    sites: 0,
    install: {'lottie-react': '2.4.2'},
    code: `import Lottie from 'lottie-react';
import animation from './spin.json';
export default function Sample() {
  return <Lottie className="sample" animationData={animation} autoplay={false} />;
}`,
    html: 'class="sample"',
    live: '.sample svg',
  },
  {
    name: 'react-medium-image-zoom',
    sites: 2,
    install: {'react-medium-image-zoom': '5.4.9'},
    code: `import Zoom from 'react-medium-image-zoom';
import 'react-medium-image-zoom/dist/styles.css';
export default function Sample() {
  return <Zoom><img alt="The tide" src="/tide.svg" width="200" height="100" /></Zoom>;
}`,
    html: 'data-rmiz',
    click: '[data-rmiz-content] img',
    reveals: 'dialog[data-rmiz-modal][open]',
  },
  {
    name: 'react-inlinesvg',
    sites: 1,
    install: {'react-inlinesvg': '4.6.0'},
    code: `import SVG from 'react-inlinesvg';
export default function Sample() {
  return <div className="sample"><SVG src="/tide.svg" /></div>;
}`,
    html: 'class="sample"',
    live: '.sample svg path',
  },
];
