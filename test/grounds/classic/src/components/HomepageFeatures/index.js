import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

const FeatureList = [
  {title: 'Easy to plant', Svg: require('@site/static/img/seed.svg').default, to: '/docs/intro'},
  {title: 'Grows by itself', Svg: require('@site/static/img/tree.svg').default, to: '/docs/category/basics'},
];

function Feature({Svg, title, to}) {
  return (
    <div className={styles.feature} data-expect="display: flex; flex-direction: column">
      <Svg className={styles.featureSvg} role="img" data-expect="height: 80px; width: 80px" />
      <Heading as="h3">{title}</Heading>
      <Link to={to}>Go on</Link>
    </div>
  );
}

export default function HomepageFeatures() {
  return (
    <section className={styles.features}>
      {FeatureList.map((props) => (
        <Feature key={props.title} {...props} />
      ))}
    </section>
  );
}
